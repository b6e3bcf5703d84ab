package dev.tidegate.upgrades.roster;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.nodepool.Components;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Place;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import org.jspecify.annotations.Nullable;

/**
 * One cluster with its turn.
 *
 * @param policy null if the cluster has no good one
 * @param counts whether it counts in its sector and holds locks
 * @param runs what it runs as far as sectors and soak are concerned; null if that is not known
 * @param runsText the same as it was told
 */
public record Seat(
        Member member,
        Components components,
        @Nullable UpgradePolicy policy,
        boolean counts,
        @Nullable Version runs,
        @Nullable String runsText) {

    public Cluster cluster() {
        return member.cluster();
    }

    public Place place() {
        return member.standing().place();
    }

    /** Whether the control plane was upgraded and node pools are still to follow. */
    public boolean isHalfway() {
        return components.lagging() != null;
    }
}
