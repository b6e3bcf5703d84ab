package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.Cluster;
import java.util.Set;

/** A cluster of an organisation with the status of its policy. */
public record MemberCluster(Cluster cluster, UpgradePolicyStatus policyStatus) {

    /** The same cluster with other kinds of version gates that Tidegate may acknowledge. */
    public MemberCluster withApprovals(Set<String> others) {
        return new MemberCluster(cluster, policyStatus.withApprovals(others));
    }

    public boolean isManaged() {
        return !(policyStatus instanceof UpgradePolicyStatus.Unmanaged);
    }
}
