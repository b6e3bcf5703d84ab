package dev.tidegate.upgrades;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.lock.LockRules;
import dev.tidegate.engine.soak.SoakRules;

/**
 * Everything in which decisions about upgrades may differ, as named switches. There are two sets of them: our own, and
 * the reference's, which repeats its decisions but none of its crashes.
 *
 * @param errors what an error in the policy or the facts of one cluster costs
 */
public record UpgradeRules(
        ErrorReach errors,
        LabelRules labels,
        ClusterRules clusters,
        HostedRules hosted,
        LockRules locks,
        SoakRules soak,
        StartRules starts,
        GateRules gates,
        ChannelRules channels) {

    public static final UpgradeRules TIDEGATE = new UpgradeRules(
            ErrorReach.CLUSTER,
            LabelRules.TIDEGATE,
            ClusterRules.TIDEGATE,
            HostedRules.TIDEGATE,
            LockRules.TIDEGATE,
            SoakRules.TIDEGATE,
            StartRules.USUAL,
            GateRules.TIDEGATE,
            ChannelRules.TIDEGATE);

    public static final UpgradeRules REFERENCE = new UpgradeRules(
            ErrorReach.ORGANISATION,
            LabelRules.REFERENCE,
            ClusterRules.REFERENCE,
            HostedRules.REFERENCE,
            LockRules.REFERENCE,
            SoakRules.REFERENCE,
            StartRules.USUAL,
            GateRules.REFERENCE,
            ChannelRules.REFERENCE);

    /** What an error in the policy or the facts of one cluster costs. */
    public enum ErrorReach {
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
        return errors == ErrorReach.CLUSTER;
    }

    public UpgradeRules withErrors(ErrorReach changed) {
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
