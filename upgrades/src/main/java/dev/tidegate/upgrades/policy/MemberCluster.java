package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.Cluster;

/** A cluster of an organisation with the status of its policy. */
public record MemberCluster(Cluster cluster, UpgradePolicyStatus policyStatus) {

    public boolean isManaged() {
        return !(policyStatus instanceof UpgradePolicyStatus.Unmanaged);
    }
}
