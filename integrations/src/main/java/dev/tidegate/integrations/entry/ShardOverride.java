package dev.tidegate.integrations.entry;

import dev.tidegate.data.problem.Place;
import dev.tidegate.integrations.Written;
import org.jspecify.annotations.Nullable;

/**
 * What differs for one shard, or for all of one partition.
 *
 * @param imageRef another image; such an override is a pin
 * @param disabled whether it is switched off; null for as everybody
 * @param resources replaces the resources of the spec as a whole
 * @param subShards into how many shards the partition is split; null for one that has no number
 */
public record ShardOverride(
        Place place,
        Selector selector,
        @Nullable Written<String> imageRef,
        @Nullable Boolean disabled,
        @Nullable Written<Resources> resources,
        @Nullable Written<Integer> subShards) {

    /** Whether it says nothing but whom it is for. */
    public boolean isEmpty() {
        return imageRef == null && disabled == null && resources == null && subShards == null;
    }
}
