package dev.tidegate.application.integrations;

import dev.tidegate.integrations.blastradius.ItemCounts;
import org.jspecify.annotations.Nullable;

/**
 * What a plan may contain and what is said about it.
 *
 * @param takeOver whether objects of other owners are made ours
 * @param confirmedDeletions the number of guarded deletions somebody agreed to; null for none
 * @param tellsPending whether pending changes are told by the status
 * @param itemCounts the items of every shard, for the blast radius; null if nobody asked for it
 */
public record PlanSettings(
        boolean takeOver,
        @Nullable Integer confirmedDeletions,
        boolean tellsPending,
        @Nullable ItemCounts itemCounts) {}
