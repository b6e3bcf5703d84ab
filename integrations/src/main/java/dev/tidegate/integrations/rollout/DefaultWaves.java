package dev.tidegate.integrations.rollout;

import dev.tidegate.data.problem.SourceLocation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The waves of a rollout that names none: phase by phase, and in each of them one partition ahead of the others. Shards
 * whose phase nobody knows go last of all, because they may be anything.
 */
final class DefaultWaves {

    private static final List<String> PHASES = List.of("dev", "stage", "prod");
    private static final String UNKNOWN = "other";
    private static final Duration AHEAD = Duration.ofHours(2);
    private static final Duration PHASE = Duration.ofHours(24);

    private DefaultWaves() {}

    /** The waves with whom they select, in their order. */
    static Map<WaveRule, List<RolloutShard>> of(List<RolloutShard> shards, SourceLocation place) {
        var waves = new LinkedHashMap<WaveRule, List<RolloutShard>>();
        var phases = new ArrayList<>(PHASES);
        phases.add(UNKNOWN);
        for (String phase : phases) {
            var members = shards.stream()
                    .filter(shard -> phaseOf(shard).equals(phase))
                    .toList();
            var partitions = members.stream()
                    .map(DefaultWaves::partition)
                    .distinct()
                    .sorted()
                    .toList();
            if (partitions.size() > 1) {
                waves.put(
                        rule("first of " + phase, AHEAD, place),
                        members.stream()
                                .filter(shard -> partition(shard).equals(partitions.get(0)))
                                .toList());
            }
            if (!partitions.isEmpty()) {
                waves.put(rule(phase, PHASE, place), members);
            }
        }
        return waves;
    }

    private static WaveRule rule(String name, Duration soak, SourceLocation place) {
        return new WaveRule(place, name, List.of(), List.of(), List.of(), null, false, soak, null, false);
    }

    private static String phaseOf(RolloutShard shard) {
        return shard.phase().filter(PHASES::contains).orElse(UNKNOWN);
    }

    /** What moves together: the target, or for a static split the number. */
    private static String partition(RolloutShard shard) {
        var target = shard.shard().target();
        return target == null ? "#" + Objects.requireNonNullElse(shard.shard().index(), 0) : target.key();
    }
}
