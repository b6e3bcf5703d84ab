package dev.tidegate.integrations.entry;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.LocatedValue;
import org.jspecify.annotations.Nullable;

/**
 * What differs for one shard or one partition.
 *
 * @param imageRef another image; such an override is a pin
 * @param disabled null for the default
 * @param resources replaces all resources of the spec
 * @param subShards the number of shards of the partition; null if it is not split
 */
public record ShardOverride(
        SourceLocation place,
        ShardSelector selector,
        @Nullable LocatedValue<String> imageRef,
        @Nullable Boolean disabled,
        @Nullable LocatedValue<ResourceRequirements> resources,
        @Nullable LocatedValue<Integer> subShards) {

    /** Whether it changes nothing. */
    public boolean isEmpty() {
        return imageRef == null && disabled == null && resources == null && subShards == null;
    }
}
