package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.fleet.Cluster;

/** What must be done for a cluster before its upgrade is ordered, for example to its roles. Never done in a dry run. */
@FunctionalInterface
public interface Preparation {

    /** Nothing needs to be done. */
    Preparation NONE = (cluster, order) -> new Deed.Needless();

    Deed prepare(Cluster cluster, Action.OrderCluster order);
}
