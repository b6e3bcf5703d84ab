package dev.tidegate.simulator.forge.http;

import dev.tidegate.simulator.forge.project.ForgeRefusal;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The projects of a forge, by their paths. */
public final class SimulatedProjects {

    private final TreeMap<String, SimulatedProject> byPath = new TreeMap<>();

    public SimulatedProjects(Collection<SimulatedProject> projects) {
        projects.forEach(project -> byPath.put(project.path(), project));
    }

    public Collection<SimulatedProject> all() {
        return List.copyOf(byPath.values());
    }

    /** The project with a path, or with a number as GitLab takes it, too. */
    public SimulatedProject named(String name) {
        var project = byPath.get(name);
        if (project != null) {
            return project;
        }
        return byPath.values().stream()
                .filter(each -> String.valueOf(each.id()).equals(name))
                .findFirst()
                .orElseThrow(() -> new ForgeRefusal(404, "404 Project Not Found"));
    }

    /** The project whose path is the beginning of an address, and what follows it. */
    Optional<Map.Entry<SimulatedProject, List<String>>> at(List<String> address) {
        return byPath.values().stream()
                .sorted(Comparator.comparing(
                                (SimulatedProject each) -> each.path().length())
                        .reversed())
                .flatMap(project -> rest(project, address).stream().map(rest -> Map.entry(project, rest)))
                .findFirst();
    }

    private static Optional<List<String>> rest(SimulatedProject project, List<String> address) {
        var path = List.of(project.path().split("/", -1));
        if (address.size() < path.size()) {
            return Optional.empty();
        }
        var beginning = new ArrayList<>(address.subList(0, path.size()));
        int last = beginning.size() - 1;
        beginning.set(last, beginning.get(last).replaceFirst("\\.git$", ""));
        return beginning.equals(path)
                ? Optional.of(List.copyOf(address.subList(path.size(), address.size())))
                : Optional.empty();
    }
}
