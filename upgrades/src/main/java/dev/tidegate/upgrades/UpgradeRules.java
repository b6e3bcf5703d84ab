package dev.tidegate.upgrades;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.lock.LockRules;
import dev.tidegate.engine.soak.SoakRules;

/**
 * All switches of the upgrade planner. There are two sets: Tidegate's own, and the reference's, which repeats the
 * decisions of the reference scheduler but none of its crashes.
 *
 * @param errors what an error in the policy or the facts of one cluster stops
 */
public record UpgradeRules(
        ErrorScope errors,
        LabelRules labels,
        ClusterRules clusters,
        HostedControlPlaneRules hosted,
        LockRules locks,
        SoakRules soak,
        StartRules starts,
        GateRules gates,
        ChannelRules channels) {

    public static final UpgradeRules TIDEGATE = new UpgradeRules(
            ErrorScope.CLUSTER,
            LabelRules.TIDEGATE,
            ClusterRules.TIDEGATE,
            HostedControlPlaneRules.TIDEGATE,
            LockRules.TIDEGATE,
            SoakRules.TIDEGATE,
            StartRules.DEFAULT,
            GateRules.TIDEGATE,
            ChannelRules.TIDEGATE);

    public static final UpgradeRules REFERENCE = new UpgradeRules(
            ErrorScope.ORGANISATION,
            LabelRules.REFERENCE,
            ClusterRules.REFERENCE,
            HostedControlPlaneRules.REFERENCE,
            LockRules.REFERENCE,
            SoakRules.REFERENCE,
            StartRules.DEFAULT,
            GateRules.REFERENCE,
            ChannelRules.REFERENCE);

    /** What an error in the policy or the facts of one cluster stops. */
    public enum ErrorScope {
        CLUSTER,
        ORGANISATION
    }

    public static UpgradeRules of(Profile profile) {
        return switch (profile) {
            case TIDEGATE -> TIDEGATE;
            case REFERENCE -> REFERENCE;
        };
    }

    public boolean isolatesErrors() {
        return errors == ErrorScope.CLUSTER;
    }

    public UpgradeRules withErrors(ErrorScope changed) {
        return new UpgradeRules(changed, labels, clusters, hosted, locks, soak, starts, gates, channels);
    }

    public UpgradeRules withLabels(LabelRules changed) {
        return new UpgradeRules(errors, changed, clusters, hosted, locks, soak, starts, gates, channels);
    }

    public UpgradeRules withClusters(ClusterRules changed) {
        return new UpgradeRules(errors, labels, changed, hosted, locks, soak, starts, gates, channels);
    }

    public UpgradeRules withLocks(LockRules changed) {
        return new UpgradeRules(errors, labels, clusters, hosted, changed, soak, starts, gates, channels);
    }

    public UpgradeRules withSoak(SoakRules changed) {
        return new UpgradeRules(errors, labels, clusters, hosted, locks, changed, starts, gates, channels);
    }

    public UpgradeRules withStarts(StartRules changed) {
        return new UpgradeRules(errors, labels, clusters, hosted, locks, soak, changed, gates, channels);
    }

    public UpgradeRules withGates(GateRules changed) {
        return new UpgradeRules(errors, labels, clusters, hosted, locks, soak, starts, changed, channels);
    }

    public UpgradeRules withChannels(ChannelRules changed) {
        return new UpgradeRules(errors, labels, clusters, hosted, locks, soak, starts, gates, changed);
    }
}
