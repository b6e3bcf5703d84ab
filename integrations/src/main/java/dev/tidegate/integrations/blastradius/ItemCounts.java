package dev.tidegate.integrations.blastradius;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/** How many items every shard looks after, where runners publish that. */
public final class ItemCounts {

    private final Map<String, Map<String, Long>> byIntegration = new HashMap<>();

    private ItemCounts() {}

    /** Nobody publishes anything. */
    public static ItemCounts none() {
        return new ItemCounts();
    }

    /** By integration, and by what its runners call their shard: {@code borealis}, {@code pier-01.0}, {@code 2-4}. */
    public static ItemCounts of(Map<String, Map<String, Long>> counts) {
        var copy = new ItemCounts();
        counts.forEach((integration, shards) -> copy.byIntegration.put(integration, Map.copyOf(shards)));
        return copy;
    }

    boolean isCounted(String integration) {
        return byIntegration.containsKey(integration);
    }

    OptionalLong of(RunnerSnapshot runner) {
        var shards = byIntegration.getOrDefault(runner.integration(), Map.of());
        return runner.publishedNames().stream()
                .map(shards::get)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .findFirst();
    }
}
