package dev.tidegate.application.integrations;

import dev.tidegate.integrations.blastradius.ItemCounts;
import dev.tidegate.integrations.plan.TakeOver;
import org.jspecify.annotations.Nullable;

/**
 * What a plan may contain and what is said about it.
 *
 * @param takeOver which objects of other owners are made ours
 * @param confirmedDeletions the number of guarded deletions somebody agreed to; null for none
 * @param tellsPending whether pending changes are told by the status
 * @param all whether what is as it should be is listed, too
 * @param itemCounts the items of every shard, for the blast radius; null if nobody asked for it
 */
public record PlanSettings(
        TakeOver takeOver,
        @Nullable Integer confirmedDeletions,
        boolean tellsPending,
        boolean all,
        @Nullable ItemCounts itemCounts) {}
