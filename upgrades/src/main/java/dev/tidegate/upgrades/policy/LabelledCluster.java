package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.Cluster;
import org.jspecify.annotations.Nullable;

/**
 * A cluster with the labels of its subscription.
 *
 * @param unread why not all of its labels are known; null if they are
 */
public record LabelledCluster(
        Cluster cluster, Labels labels, @Nullable String unread) {

    public LabelledCluster(Cluster cluster, Labels labels) {
        this(cluster, labels, null);
    }
}
