package dev.tidegate.integrations.load;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds targets by their file or by their name, and the files of broken ones by the names these still have. */
final class ShardTargetIndex {

    private final Map<TargetKind, List<ShardTarget>> byKind;
    private final Map<TargetKind, List<Problem>> gaps;
    private final Map<TargetKind, Map<String, String>> broken;
    private final Map<String, ShardTarget> byFile = new HashMap<>();
    private final Map<TargetKind, Map<String, ShardTarget>> byName = new HashMap<>();

    ShardTargetIndex(
            Map<TargetKind, List<ShardTarget>> byKind,
            Map<TargetKind, List<Problem>> gaps,
            Map<TargetKind, Map<String, String>> broken) {
        this.byKind = byKind;
        this.gaps = gaps;
        this.broken = broken;
        byKind.forEach((kind, targets) -> targets.forEach(target -> {
            byFile.put(target.file(), target);
            byName.computeIfAbsent(kind, key -> new HashMap<>()).put(target.name(), target);
        }));
    }

    Map<TargetKind, List<ShardTarget>> byKind() {
        return byKind;
    }

    Map<TargetKind, List<Problem>> gaps() {
        return gaps;
    }

    Optional<ShardTarget> file(String path) {
        return Optional.ofNullable(byFile.get(path));
    }

    Optional<ShardTarget> named(TargetKind kind, String name) {
        return Optional.ofNullable(byName.getOrDefault(kind, Map.of()).get(name));
    }

    /** The file of the target with this name, broken or not. */
    Optional<String> fileNamed(TargetKind kind, String name) {
        return named(kind, name)
                .map(ShardTarget::file)
                .or(() ->
                        Optional.ofNullable(broken.getOrDefault(kind, Map.of()).get(name)));
    }

    List<String> names(TargetKind kind) {
        return byKind.getOrDefault(kind, List.of()).stream()
                .map(ShardTarget::name)
                .toList();
    }
}
