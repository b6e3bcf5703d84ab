package dev.tidegate.upgrades.metric;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.run.UpgradeStepResult;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The numbers of what was decided about clusters, or about one add-on. A cluster that tells no uuid has none. */
final class OutcomeMetrics {

    private static final String UUID = "cluster_uuid";
    private static final Set<OutcomeCode> GATES_ALONE = Set.of(OutcomeCode.GATE_UNACKED);
    private static final Set<OutcomeCode> HELD_BY_VERSION =
            Set.of(OutcomeCode.GATE_UNACKED, OutcomeCode.NO_CANDIDATE, OutcomeCode.CHANNEL_SWITCHED);

    private final UpgradeOutcome pass;
    private final String organisation;
    private final Samples ofOrganisation;
    private final List<MemberCluster> members;
    private final Map<String, String> uuids;

    OutcomeMetrics(UpgradeOutcome pass, String organisation, Samples ofOrganisation) {
        this.pass = pass;
        this.organisation = organisation;
        this.ofOrganisation = ofOrganisation;
        this.members = pass.inputs().plannedOrganisation().members();
        this.uuids = uuids(members);
    }

    void clusters() {
        new PolicyMetrics(pass, organisation, ofOrganisation).clusters();
        health();
        versionData();
        openGates();
        channels();
        decisions();
        locks();
    }

    void addon() {
        var addon = pass.inputs().addon();
        if (addon != null) {
            new PolicyMetrics(pass, organisation, ofOrganisation).addon(addon.id());
        }
    }

    /** What nobody knows is not shown as good. */
    private void health() {
        for (var member : members) {
            var uuid = member.cluster().uuid();
            if (uuid != null && member.isManaged()) {
                member.cluster()
                        .health()
                        .forEach(report -> Samples.withoutOrganisation(ofOrganisation)
                                .gauge(
                                        "aus_cluster_health_state",
                                        report.isHealthy() ? 1 : 0,
                                        UUID,
                                        uuid,
                                        "health_source",
                                        report.source()));
            }
        }
    }

    private void versionData() {
        pass.checkedIn()
                .history()
                .ledger()
                .totals()
                .versions()
                .forEach((version, workloads) -> workloads.forEach((workload, earned) -> ofOrganisation.gauge(
                        "aus_organization_version_data", earned.days(), "version", version, "workload", workload)));
    }

    /**
     * The gates in front of the version that would be taken but for them. Gates that were acknowledged in this run are
     * open no more. The reference looks at gates last, so there is no number for a cluster that something else holds.
     */
    private void openGates() {
        var acknowledged = new HashSet<String>();
        succeeded().forEach(action -> {
            if (action instanceof UpgradeStep.AcknowledgeGates done) {
                done.gates().forEach(gate -> acknowledged.add(done.cluster() + " " + gate.id()));
            }
        });
        boolean isReference = pass.inputs().profile() == Profile.REFERENCE;
        for (var decision : pass.plan().decisions()) {
            if (isReference && !HELD_BY_VERSION.contains(decision.outcome())) {
                continue;
            }
            var open = new TreeMap<String, Set<String>>();
            decision.candidates().stream()
                    .filter(candidate -> GATES_ALONE.containsAll(candidate.failures()))
                    .limit(1)
                    .filter(candidate -> candidate.failures().contains(OutcomeCode.GATE_UNACKED))
                    .map(CandidateVersion::openGates)
                    .flatMap(List::stream)
                    .filter(gate -> !acknowledged.contains(decision.cluster() + " " + gate.id()))
                    .forEach(gate -> open.computeIfAbsent(prefix(gate), absent -> new TreeSet<>())
                            .add(gate.id()));
            var label = isReference ? decision.cluster() : uuids.get(decision.cluster());
            if (label != null) {
                open.forEach((prefix, gates) -> ofOrganisation.gauge(
                        "aus_cluster_missing_version_gate_agreements",
                        gates.size(),
                        UUID,
                        label,
                        "version_prefix",
                        prefix));
            }
        }
    }

    private static String prefix(VersionGate gate) {
        return MinorVersion.parse(gate.minor())
                .value()
                .map(MinorVersion::toString)
                .orElse(gate.minor());
    }

    private void channels() {
        succeeded().forEach(action -> {
            var uuid = uuids.get(action.cluster());
            if (action instanceof UpgradeStep.SwitchChannel change && uuid != null) {
                ofOrganisation.gauge(
                        "aus_cluster_channel_switch",
                        1,
                        UUID,
                        uuid,
                        "from_channel",
                        change.from(),
                        "to_channel",
                        change.to());
            }
        });
    }

    private List<UpgradeStep> succeeded() {
        return pass.results().stream()
                .filter(UpgradeStepResult::succeeded)
                .map(UpgradeStepResult::action)
                .toList();
    }

    private void decisions() {
        for (var outcome : pass.outcomes()) {
            var uuid = uuids.get(outcome.cluster());
            if (uuid != null) {
                ofOrganisation.gauge(
                        "tidegate_cluster_decision",
                        1,
                        UUID,
                        uuid,
                        "code",
                        outcome.code().toString());
            }
        }
    }

    /** Locks held by orders, those of this run too; what nobody knows counts as held. */
    private void locks() {
        var ordered = pass.results().stream()
                .filter(attempt -> attempt.isOrder() && attempt.succeeded())
                .map(attempt -> attempt.action().cluster())
                .collect(Collectors.toSet());
        for (var member : members) {
            var cluster = member.cluster();
            var uuid = cluster.uuid();
            boolean busy = ordered.contains(cluster.id())
                    || pass.inputs()
                            .orders()
                            .getOrDefault(cluster.id(), ClusterOrders.none())
                            .isBusy();
            if (uuid != null && busy && member.isManaged()) {
                member.policyStatus()
                        .placement()
                        .mutexes()
                        .forEach(mutex -> ofOrganisation.gauge("tidegate_lock_held", 1, "mutex", mutex, UUID, uuid));
            }
        }
    }

    private static Map<String, String> uuids(List<MemberCluster> members) {
        return members.stream()
                .map(MemberCluster::cluster)
                .filter(cluster -> cluster.uuid() != null)
                .collect(Collectors.toMap(
                        Cluster::id, cluster -> Objects.requireNonNull(cluster.uuid()), (one, other) -> one));
    }
}
