package dev.tidegate.upgrades.decision;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.Standing;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.roster.Seat;
import java.time.Instant;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is asked of a cluster itself before any version is looked at; locks and windows have places of their own. */
final class ClusterChecks {

    private static final String POLICY = "policy";
    private static final String STATE = "state";
    private static final String VERSION = "version";
    private static final String ORDERS = "orders";
    private static final String HEALTH = "health";

    private static final Check READY = Check.passed(Verdict.open(STATE, "the cluster is ready"));
    private static final Check KNOWN = Check.passed(Verdict.open(VERSION, "all versions it runs are known"));
    private static final Check IDLE = Check.passed(Verdict.open(ORDERS, "no upgrade is ordered"));
    private static final Check NOT_PAUSED = Check.passed(Verdict.open("pause", "upgrades are not paused"));
    private static final Check HEALTHY = Check.passed(Verdict.open(HEALTH, "no source reports an error"));

    private final OrganisationSettings settings;
    private final Instant now;

    ClusterChecks(OrganisationSettings settings, Instant now) {
        this.settings = settings;
        this.now = now;
    }

    Check policy(Standing standing) {
        return standing.match(
                valid -> Check.passed(Verdict.open(POLICY, inWords(valid.of()))),
                invalid -> Check.failed(
                        OutcomeCode.POLICY_INVALID,
                        Verdict.closed(
                                POLICY,
                                invalid.errors().stream().map(Object::toString).collect(Collectors.joining(", and ")))),
                partial -> Check.failed(
                        OutcomeCode.POLICY_PARTIAL,
                        Verdict.closed(POLICY, "soak-days, workloads and schedule are missing")),
                unmanaged ->
                        Check.failed(OutcomeCode.POLICY_PARTIAL, Verdict.closed(POLICY, "the cluster has no labels")));
    }

    private static String inWords(UpgradePolicy policy) {
        return "workloads " + String.join(",", policy.workloads())
                + (policy.soakDays() == null ? "; no soak" : "; soak " + policy.soakDays())
                + "; schedule " + policy.schedule()
                + (policy.sector() == null ? "" : "; sector " + policy.sector())
                + (policy.mutexes().isEmpty() ? "" : "; mutexes " + String.join(",", policy.mutexes()));
    }

    static Check state(Cluster cluster) {
        return cluster.isReady()
                ? READY
                : Check.failed(
                        OutcomeCode.CLUSTER_NOT_READY,
                        Verdict.closed(STATE, "the cluster is in state " + cluster.state())
                                .with(STATE, cluster.state().toString()));
    }

    static Check versions(Seat seat) {
        var flaw = seat.components().flaw();
        return flaw == null ? KNOWN : Check.failed(flaw.code(), Verdict.closed(VERSION, flaw.sentence()));
    }

    Check pause(UpgradePolicy policy) {
        var until = later(policy.pausedUntil(), settings.pausedUntil());
        return until == null || !now.isBefore(until)
                ? NOT_PAUSED
                : Check.failed(
                        OutcomeCode.PAUSED,
                        Verdict.closed("pause", "upgrades are paused, they go on " + Spoken.moment(now, until))
                                .until(until));
    }

    private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isAfter(other) ? one : other;
    }

    Check orders(Orders orders, BlockedVersions ofCluster) {
        return orders.match(
                known -> known.orders().isEmpty() ? IDLE : ordered(known, ofCluster),
                unknown -> Check.failed(
                        OutcomeCode.ORDERS_UNKNOWN,
                        Verdict.closed(ORDERS, "it is not known what is ordered: " + unknown.why())));
    }

    private Check ordered(Orders.Known known, BlockedVersions ofCluster) {
        var lines = known.orders().stream().map(this::inWords).sorted().toList();
        Verdict.Closed verdict = Verdict.closed(ORDERS, "ordered: " + String.join(", and ", lines))
                .with("orders", lines);
        var blocked = known.orders().stream()
                .map(Order::version)
                .filter(version -> version != null && isBlocked(version, ofCluster))
                .distinct()
                .sorted()
                .toList();
        return Check.failed(
                OutcomeCode.POLICY_EXISTS, blocked.isEmpty() ? verdict : verdict.with("now-blocked", blocked));
    }

    private boolean isBlocked(String version, BlockedVersions ofCluster) {
        return settings.blocked().blocking(version).isPresent()
                || ofCluster.blocking(version).isPresent();
    }

    private String inWords(Order order) {
        return order.part()
                + (order.unit() == null ? "" : " " + order.unit())
                + (order.version() == null ? " to a version not told" : " to " + order.version())
                + (order.automatic() ? ", automatic" : "")
                + ", " + order.state()
                + (order.nextRun() == null ? "" : " " + Spoken.moment(now, order.nextRun()));
    }

    static Check health(Cluster cluster) {
        var bad = cluster.health().stream().filter(report -> !report.isGood()).toList();
        return bad.isEmpty()
                ? HEALTHY
                : Check.failed(
                        OutcomeCode.CLUSTER_UNHEALTHY,
                        Verdict.closed(
                                HEALTH,
                                bad.stream()
                                        .map(ClusterChecks::inWords)
                                        .sorted()
                                        .collect(Collectors.joining(", and "))));
    }

    private static String inWords(HealthReport report) {
        return report.state() == HealthReport.State.UNKNOWN
                ? report.source() + " does not tell"
                : report.source() + " reports " + String.join(", ", report.errors());
    }
}
