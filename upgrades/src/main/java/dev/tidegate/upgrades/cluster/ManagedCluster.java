package dev.tidegate.upgrades.cluster;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.ClusterPlacement;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import org.jspecify.annotations.Nullable;

/**
 * A cluster of an organisation with the versions its components run.
 *
 * @param policy null if the cluster has no valid policy
 * @param participates whether the cluster counts in its sector and holds its mutexes
 * @param version the version that sectors and soak use for the cluster; null if it is not known
 * @param versionText the same version as it was reported
 */
public record ManagedCluster(
        MemberCluster member,
        ComponentVersions components,
        @Nullable UpgradePolicy policy,
        boolean participates,
        @Nullable Version version,
        @Nullable String versionText) {

    public Cluster cluster() {
        return member.cluster();
    }

    public ClusterPlacement placement() {
        return member.policyStatus().placement();
    }

    /** Whether the control plane is upgraded and at least one node pool still runs an older version. */
    public boolean hasLaggingNodePool() {
        return components.lagging() != null;
    }
}
