package dev.tidegate.upgrades.sector;

import dev.tidegate.engine.text.NameSuggestions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The sectors of an organisation with their dependencies and limits.
 *
 * @param dependencies for every declared sector, the sectors it depends on; a sector that is only named there is not
 *     declared
 * @param limits by sector, for sectors that have one
 */
public record Sectors(Map<String, List<String>> dependencies, Map<String, SectorLimit> limits) {

    public static final Sectors NONE = new Sectors(Map.of(), Map.of());

    public Sectors {
        var copy = new TreeMap<String, List<String>>();
        dependencies.forEach(
                (sector, before) -> copy.put(sector, before.stream().distinct().toList()));
        dependencies = Collections.unmodifiableMap(copy);
        limits = Collections.unmodifiableMap(new TreeMap<>(limits));
    }

    /** The same sectors, with these declared as well. */
    public Sectors declaring(Collection<String> more) {
        var declared = new TreeMap<>(dependencies);
        more.forEach(sector -> declared.putIfAbsent(sector, List.of()));
        return new Sectors(declared, limits);
    }

    public boolean isDeclared(String sector) {
        return dependencies.containsKey(sector);
    }

    /** Whether a sector is declared, or another one depends on it. */
    public boolean isNamed(String sector) {
        return isDeclared(sector) || dependencies.values().stream().anyMatch(before -> before.contains(sector));
    }

    /** The names of all sectors, declared or not. */
    public Set<String> names() {
        var names = new TreeSet<>(dependencies.keySet());
        dependencies.values().forEach(names::addAll);
        return names;
    }

    /** The sectors that a sector depends on and that are not declared. */
    public List<String> undeclaredBefore(String sector) {
        return before(sector).stream().filter(named -> !isDeclared(named)).toList();
    }

    /** What is wrong with a dependency on a sector that is not declared, with the name that was probably meant. */
    public String undeclared(String sector, String before) {
        return "waits for a sector that does not exist"
                + NameSuggestions.names(before, dependencies.keySet()).stream()
                        .filter(name -> !name.equals(sector))
                        .findFirst()
                        .map(meant -> ", " + meant + " does")
                        .orElse("")
                + " (" + before + ")";
    }

    public List<String> before(String sector) {
        return dependencies.getOrDefault(sector, List.of());
    }

    public @Nullable SectorLimit limit(String sector) {
        return limits.get(sector);
    }

    /** A dependency cycle, with its first sector repeated at the end; empty if there is none. */
    public Optional<List<String>> cycle() {
        var stuck = new TreeSet<>(names());
        inOrder().forEach(stuck::remove);
        return stuck.isEmpty() ? Optional.empty() : Optional.of(cycleAmong(stuck));
    }

    /** Each sector after the ones it depends on, otherwise by name; without those that no such order can contain. */
    public List<String> inOrder() {
        var waitingFor = new HashMap<String, Integer>();
        var after = new HashMap<String, List<String>>();
        names().forEach(sector -> {
            var before = before(sector);
            waitingFor.put(sector, before.size());
            before.forEach(named ->
                    after.computeIfAbsent(named, absent -> new ArrayList<>()).add(sector));
        });
        var free = new PriorityQueue<String>();
        waitingFor.forEach((sector, count) -> {
            if (count == 0) {
                free.add(sector);
            }
        });
        var order = new ArrayList<String>();
        while (!free.isEmpty()) {
            var first = free.remove();
            order.add(first);
            for (var next : after.getOrDefault(first, List.of())) {
                if (waitingFor.merge(next, -1, Integer::sum) == 0) {
                    free.add(next);
                }
            }
        }
        return order;
    }

    /** Each of these sectors depends on another one of them, so following dependencies closes a cycle. */
    private List<String> cycleAmong(Set<String> stuck) {
        var path = new ArrayList<String>();
        var sector = stuck.iterator().next();
        while (!path.contains(sector)) {
            path.add(sector);
            sector = before(sector).stream()
                    .filter(stuck::contains)
                    .sorted()
                    .findFirst()
                    .orElseThrow();
        }
        var round = new ArrayList<>(path.subList(path.indexOf(sector), path.size()));
        Collections.rotate(round, -round.indexOf(Collections.min(round)));
        round.add(round.get(0));
        return List.copyOf(round);
    }
}
