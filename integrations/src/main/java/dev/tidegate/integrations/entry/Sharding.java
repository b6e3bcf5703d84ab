package dev.tidegate.integrations.entry;

import dev.tidegate.data.problem.SourceLocation;
import java.util.List;

/**
 * How the work of an entry is split.
 *
 * @param place where that is written; the entry itself if it is not
 * @param count the number of shards of a static split; 1 for a keyed one
 * @param unlisted what to do with targets that no override names
 */
public record Sharding(
        SourceLocation place, ShardingStrategy strategy, int count, Unlisted unlisted, List<ShardOverride> overrides) {

    public Sharding {
        overrides = List.copyOf(overrides);
    }

    /** What to do with targets that are not listed. */
    public enum Unlisted {
        INCLUDE,
        EXCLUDE,
        ERROR
    }
}
