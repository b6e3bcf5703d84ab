package dev.tidegate.integrations.entry;

import dev.tidegate.data.problem.Place;
import java.util.List;

/**
 * How the work of an entry is split.
 *
 * @param place where that is written; the entry itself where nothing is said about it
 * @param count how many shards a static split has; 1 for a keyed one
 * @param unlisted what becomes of targets that no override names
 */
public record Sharding(Place place, Strategy strategy, int count, Unlisted unlisted, List<ShardOverride> overrides) {

    public Sharding {
        overrides = List.copyOf(overrides);
    }

    /** One shard with everything in it. */
    public static Sharding none(Place place) {
        return new Sharding(place, new Strategy.Static(), 1, Unlisted.INCLUDE, List.of());
    }

    /** What becomes of targets that are not listed. */
    public enum Unlisted {
        INCLUDE,
        EXCLUDE,
        ERROR
    }
}
