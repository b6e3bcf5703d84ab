package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.planner.UpgradeStep;

/** Changes clusters of one organisation in OCM. Each call is one change of one cluster, and fails alone. */
public interface OcmWritePort {

    /** Carries out one step; an order that exists already because its response was lost counts as done. */
    ChangeResult execute(UpgradeStep action);

    /** Sends a notice to the owners of a cluster, unless the same one was sent within the last day. */
    ChangeResult send(OwnerNotice notice);
}
