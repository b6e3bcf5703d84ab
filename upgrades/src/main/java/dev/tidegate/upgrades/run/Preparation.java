package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.planner.UpgradeStep;

/** Prepares a cluster before its upgrade is ordered, for example its roles. Not used in a dry run. */
@FunctionalInterface
public interface Preparation {

    /** Nothing needs to be done. */
    Preparation NONE = (cluster, order) -> new ChangeResult.Unneeded();

    ChangeResult prepare(Cluster cluster, UpgradeStep.OrderCluster order);
}
