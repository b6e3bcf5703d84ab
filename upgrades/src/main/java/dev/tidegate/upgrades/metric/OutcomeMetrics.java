package dev.tidegate.upgrades.metric;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.cluster.ComponentVersions;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.run.UpgradeStepResult;
import dev.tidegate.upgrades.version.VersionCache;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The numbers of what was decided about clusters, or about one add-on. A cluster that tells no uuid has none. */
final class OutcomeMetrics {

    private static final String UUID = "cluster_uuid";

    private final UpgradeOutcome pass;
    private final String organisation;
    private final Samples ofOrganisation;
    private final VersionCache texts = new VersionCache();
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
        policies("aus_cluster_upgrade_policy_info", "aus_cluster_version_remaining_soak_days", null);
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
            policies("aus_addon_upgrade_policy_info", "aus_addon_version_remaining_soak_days", addon.id());
        }
    }

    private void policies(String about, String remaining, @Nullable String addon) {
        var inputs = pass.inputs();
        var days = new RemainingSoakDays(inputs.rules(), inputs.now());
        for (var member : members) {
            var cluster = member.cluster();
            var uuid = cluster.uuid();
            var policy = member.policyStatus().policy().orElse(null);
            if (uuid == null || policy == null) {
                continue;
            }
            var of = ofOrganisation.with(UUID, uuid);
            policy(addon == null ? of : of.with("addon", addon), about, cluster, policy);
            var orders = inputs.orders()
                    .getOrDefault(cluster.id(), ClusterOrders.unread())
                    .list();
            var candidates = pass.plan()
                    .of(cluster.id())
                    .map(ClusterDecision::candidates)
                    .orElse(List.of());
            days.of(cluster, candidates, orders).forEach((version, value) -> {
                // Without the organisation, as dashboards join on the cluster.
                var plain = Samples.withoutOrganisation(ofOrganisation).with(UUID, uuid, "soaking_version", version);
                (addon == null ? plain : plain.with("addon", addon)).gauge(remaining, value);
            });
        }
    }

    /** An add-on sees less of a cluster than there is; what describes the cluster is told in full. */
    private void policy(Samples of, String name, Cluster cluster, UpgradePolicy policy) {
        var whole = pass.inputs().organisation().members().stream()
                .map(MemberCluster::cluster)
                .filter(other -> other.id().equals(cluster.id()))
                .findFirst()
                .orElse(cluster);
        of.gauge(
                name,
                1,
                "org_name",
                organisation,
                "channel",
                orEmpty(whole.channel()),
                "current_version",
                oldest(cluster),
                "cluster_name",
                cluster.name(),
                "schedule",
                policy.schedule().toString(),
                "sector",
                orEmpty(policy.sector()),
                "mutexes",
                String.join(",", policy.mutexes()),
                "soak_days",
                policy.soakDays() == null ? "0" : policy.soakDays().toString(),
                "workloads",
                String.join(",", policy.workloads()),
                "product",
                whole.product(),
                "hypershift",
                Boolean.toString(whole.hosted()));
    }

    private String oldest(Cluster cluster) {
        var found = ComponentVersions.of(cluster, texts, pass.inputs().rules().clusters())
                .oldestText();
        return orEmpty(found == null ? cluster.version() : found);
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

    /** Gates that were acknowledged in this run are open no more. */
    private void openGates() {
        var acknowledged = new HashSet<String>();
        succeeded().forEach(action -> {
            if (action instanceof UpgradeStep.AcknowledgeGates done) {
                done.gates().forEach(gate -> acknowledged.add(done.cluster() + " " + gate.id()));
            }
        });
        for (var decision : pass.plan().decisions()) {
            var open = new TreeMap<String, Set<String>>();
            decision.candidates().stream()
                    .filter(candidate -> candidate.failures().contains(OutcomeCode.GATE_UNACKED))
                    .map(CandidateVersion::openGates)
                    .flatMap(List::stream)
                    .filter(gate -> !acknowledged.contains(decision.cluster() + " " + gate.id()))
                    .forEach(gate -> open.computeIfAbsent(prefix(gate), absent -> new TreeSet<>())
                            .add(gate.id()));
            var label =
                    pass.inputs().profile() == Profile.REFERENCE ? decision.cluster() : uuids.get(decision.cluster());
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

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
