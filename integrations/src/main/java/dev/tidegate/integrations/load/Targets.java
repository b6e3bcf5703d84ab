package dev.tidegate.integrations.load;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All targets, to be found by their file or by their name. */
final class Targets {

    private final Map<TargetKind, List<Target>> byKind;
    private final Map<TargetKind, List<Problem>> gaps;
    private final Map<String, Target> byFile = new HashMap<>();
    private final Map<TargetKind, Map<String, Target>> byName = new HashMap<>();

    Targets(Map<TargetKind, List<Target>> byKind, Map<TargetKind, List<Problem>> gaps) {
        this.byKind = byKind;
        this.gaps = gaps;
        byKind.forEach((kind, targets) -> targets.forEach(target -> {
            byFile.put(target.file(), target);
            byName.computeIfAbsent(kind, key -> new HashMap<>()).put(target.name(), target);
        }));
    }

    Map<TargetKind, List<Target>> byKind() {
        return byKind;
    }

    Map<TargetKind, List<Problem>> gaps() {
        return gaps;
    }

    Optional<Target> file(String path) {
        return Optional.ofNullable(byFile.get(path));
    }

    Optional<Target> named(TargetKind kind, String name) {
        return Optional.ofNullable(byName.getOrDefault(kind, Map.of()).get(name));
    }

    List<String> names(TargetKind kind) {
        return byKind.getOrDefault(kind, List.of()).stream().map(Target::name).toList();
    }
}
