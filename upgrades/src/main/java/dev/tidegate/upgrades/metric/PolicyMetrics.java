package dev.tidegate.upgrades.metric;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.channel.MinorVersionChannel;
import dev.tidegate.upgrades.cluster.ComponentVersions;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.version.VersionCache;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What policies say, and how many soak days versions still need: under the names of the reference, by the uuid of a
 * cluster, and under those of the design of the service, by its id.
 */
final class PolicyMetrics {

    private static final String UUID = "cluster_uuid";

    private final UpgradeOutcome pass;
    private final String organisation;
    private final Samples ofOrganisation;
    private final Samples bare;
    private final VersionCache texts = new VersionCache();

    PolicyMetrics(UpgradeOutcome pass, String organisation, Samples ofOrganisation) {
        this.pass = pass;
        this.organisation = organisation;
        this.ofOrganisation = ofOrganisation;
        this.bare = Samples.withoutLabels(ofOrganisation);
    }

    void clusters() {
        for (var member : pass.inputs().plannedOrganisation().members()) {
            var labels = labels(member);
            if (labels != null) {
                about("aus_cluster_upgrade_policy_info", member.cluster(), labels, ofOrganisation);
                info(member.cluster(), labels);
                remaining(member).forEach((version, days) -> {
                    bare.gauge(
                            "aus_remaining_soak_days",
                            days,
                            "cluster_id",
                            member.cluster().id(),
                            "version",
                            version);
                    remaining("aus_cluster_version_remaining_soak_days", member, version, days, withoutOrganisation());
                });
            }
        }
    }

    void addon(String addon) {
        var of = ofOrganisation.with("addon", addon);
        for (var member : pass.inputs().plannedOrganisation().members()) {
            var labels = labels(member);
            if (labels != null) {
                about("aus_addon_upgrade_policy_info", member.cluster(), labels, of);
                remaining(member)
                        .forEach((version, days) -> remaining(
                                "aus_addon_version_remaining_soak_days",
                                member,
                                version,
                                days,
                                withoutOrganisation().with("addon", addon)));
            }
        }
    }

    /** Without the organisation, as dashboards join on the cluster. */
    private Samples withoutOrganisation() {
        return Samples.withoutOrganisation(ofOrganisation);
    }

    private record PolicyLabels(String schedule, String sector, String mutexes, String soakDays, String workloads) {}

    /** Null if the cluster has no policy. One whose policy has errors is marked; the reference leaves it out. */
    private @Nullable PolicyLabels labels(MemberCluster member) {
        var placement = member.policyStatus().placement();
        var policy = member.policyStatus().policy().orElse(null);
        if (policy == null
                && (pass.inputs().profile() == Profile.REFERENCE
                        || !(member.policyStatus() instanceof UpgradePolicyStatus.Invalid))) {
            return null;
        }
        var days = policy == null ? null : policy.soakDays();
        var workloads = placement.workloads();
        return new PolicyLabels(
                policy == null
                        ? OutcomeCode.POLICY_INVALID.name()
                        : policy.schedule().toString(),
                orEmpty(placement.sector()),
                String.join(",", placement.mutexes()),
                policy == null ? "" : days == null ? "0" : days.toString(),
                workloads == null ? "" : String.join(",", workloads));
    }

    /** An add-on sees less of a cluster than there is; what describes the cluster is told in full. */
    private void about(String name, Cluster cluster, PolicyLabels policy, Samples of) {
        var uuid = cluster.uuid();
        if (uuid == null) {
            return;
        }
        var whole = pass.inputs().organisation().members().stream()
                .map(MemberCluster::cluster)
                .filter(other -> other.id().equals(cluster.id()))
                .findFirst()
                .orElse(cluster);
        of.gauge(
                name,
                1,
                UUID,
                uuid,
                "org_name",
                organisation,
                "channel",
                orEmpty(whole.channel()),
                "current_version",
                oldest(cluster),
                "cluster_name",
                cluster.name(),
                "schedule",
                policy.schedule(),
                "sector",
                policy.sector(),
                "mutexes",
                policy.mutexes(),
                "soak_days",
                policy.soakDays(),
                "workloads",
                policy.workloads(),
                "product",
                whole.product(),
                "hypershift",
                Boolean.toString(whole.hosted()));
    }

    private void info(Cluster cluster, PolicyLabels policy) {
        bare.gauge(
                "aus_cluster_info",
                1,
                "cluster_id",
                cluster.id(),
                "cluster_name",
                cluster.name(),
                "org_id",
                pass.inputs().organisation().key().id(),
                "version",
                oldest(cluster),
                "channel",
                channelGroup(orEmpty(cluster.channel())),
                "schedule",
                policy.schedule(),
                "sector",
                policy.sector(),
                "mutexes",
                policy.mutexes(),
                "soak_days",
                policy.soakDays(),
                "workloads",
                policy.workloads());
    }

    private static String channelGroup(String channel) {
        return MinorVersionChannel.parse(channel)
                .map(MinorVersionChannel::stream)
                .orElse(channel);
    }

    private String oldest(Cluster cluster) {
        var found = ComponentVersions.of(cluster, texts, pass.inputs().rules().clusters())
                .oldestText();
        return orEmpty(found == null ? cluster.version() : found);
    }

    /** None for a policy with errors, nor, in the reference's profile, in an organisation whose policies have errors. */
    private Map<String, Double> remaining(MemberCluster member) {
        var inputs = pass.inputs();
        var stop = inputs.organisation().stop();
        if (member.policyStatus().policy().isEmpty()
                || (inputs.profile() == Profile.REFERENCE && stop != null && !stop.creditsSoak())) {
            return Map.of();
        }
        var cluster = member.cluster();
        var orders = inputs.orders()
                .getOrDefault(cluster.id(), ClusterOrders.unread())
                .list();
        var candidates =
                pass.plan().of(cluster.id()).map(ClusterDecision::candidates).orElse(List.of());
        return new RemainingSoakDays(inputs.rules(), inputs.now()).of(cluster, candidates, orders);
    }

    private static void remaining(String name, MemberCluster member, String version, double days, Samples of) {
        var uuid = member.cluster().uuid();
        if (uuid != null) {
            of.gauge(name, days, UUID, uuid, "soaking_version", version);
        }
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
