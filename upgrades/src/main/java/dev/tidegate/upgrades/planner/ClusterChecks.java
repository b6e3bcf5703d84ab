package dev.tidegate.upgrades.planner;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import java.time.Instant;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The checks of a cluster itself, besides mutexes and start windows. */
final class ClusterChecks {

    private static final String POLICY = "policy";
    private static final String STATE = "state";
    private static final String VERSION = "version";
    private static final String ORDERS = "orders";
    private static final String HEALTH = "health";

    private static final CheckResult READY = CheckResult.passed(Verdict.open(STATE, "the cluster is ready"));
    private static final CheckResult KNOWN =
            CheckResult.passed(Verdict.open(VERSION, "all versions it runs are known"));
    private static final CheckResult IDLE = CheckResult.passed(Verdict.open(ORDERS, "no upgrade is ordered"));
    private static final CheckResult NOT_PAUSED = CheckResult.passed(Verdict.open("pause", "upgrades are not paused"));
    private static final CheckResult HEALTHY = CheckResult.passed(Verdict.open(HEALTH, "no source reports an error"));

    private final OrganisationSettings settings;
    private final Instant now;

    ClusterChecks(OrganisationSettings settings, Instant now) {
        this.settings = settings;
        this.now = now;
    }

    CheckResult policy(UpgradePolicyStatus status) {
        return status.match(
                valid -> CheckResult.passed(Verdict.open(POLICY, describe(valid.upgradePolicy()))),
                invalid -> CheckResult.failed(
                        OutcomeCode.POLICY_INVALID,
                        Verdict.closed(
                                POLICY,
                                invalid.errors().stream().map(Object::toString).collect(Collectors.joining(", and ")))),
                partial -> CheckResult.failed(
                        OutcomeCode.POLICY_PARTIAL,
                        Verdict.closed(POLICY, "soak-days, workloads and schedule are missing")),
                unmanaged -> CheckResult.failed(
                        OutcomeCode.POLICY_PARTIAL, Verdict.closed(POLICY, "the cluster has no labels")));
    }

    private static String describe(UpgradePolicy policy) {
        return "workloads " + String.join(",", policy.workloads())
                + (policy.soakDays() == null ? "; no soak" : "; soak " + policy.soakDays())
                + "; schedule " + policy.schedule()
                + (policy.sector() == null ? "" : "; sector " + policy.sector())
                + (policy.mutexes().isEmpty() ? "" : "; mutexes " + String.join(",", policy.mutexes()));
    }

    static CheckResult state(Cluster cluster) {
        return cluster.isReady()
                ? READY
                : CheckResult.failed(
                        OutcomeCode.CLUSTER_NOT_READY,
                        Verdict.closed(STATE, "the cluster is in state " + cluster.state())
                                .with(STATE, cluster.state().toString()));
    }

    static CheckResult versions(ManagedCluster managed) {
        var problem = managed.components().problem();
        return problem == null
                ? KNOWN
                : CheckResult.failed(problem.code(), Verdict.closed(VERSION, problem.sentence()));
    }

    CheckResult pause(UpgradePolicy policy) {
        var until = later(policy.pausedUntil(), settings.pausedUntil());
        return until == null || !now.isBefore(until)
                ? NOT_PAUSED
                : CheckResult.failed(
                        OutcomeCode.PAUSED,
                        Verdict.closed("pause", "upgrades are paused, they go on " + TimeFormat.moment(now, until))
                                .until(until));
    }

    private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isAfter(other) ? one : other;
    }

    CheckResult orders(ClusterOrders orders, BlockedVersions clusterBlocked) {
        return orders.match(
                known -> known.orders().isEmpty() ? IDLE : ordered(known, clusterBlocked),
                unknown -> CheckResult.failed(
                        OutcomeCode.ORDERS_UNKNOWN,
                        Verdict.closed(ORDERS, "it is not known what is ordered: " + unknown.why())));
    }

    private CheckResult ordered(ClusterOrders.Known known, BlockedVersions clusterBlocked) {
        var lines = known.orders().stream().map(this::describe).sorted().toList();
        Verdict.Closed verdict = Verdict.closed(ORDERS, "ordered: " + String.join(", and ", lines))
                .with("orders", lines);
        var blocked = known.orders().stream()
                .map(Order::version)
                .filter(version -> version != null && isBlocked(version, clusterBlocked))
                .distinct()
                .sorted()
                .toList();
        return CheckResult.failed(
                OutcomeCode.POLICY_EXISTS, blocked.isEmpty() ? verdict : verdict.with("now-blocked", blocked));
    }

    private boolean isBlocked(String version, BlockedVersions clusterBlocked) {
        return settings.blocked().blocking(version).isPresent()
                || clusterBlocked.blocking(version).isPresent();
    }

    private String describe(Order order) {
        return order.part()
                + (order.unit() == null ? "" : " " + order.unit())
                + (order.version() == null ? " to a version not told" : " to " + order.version())
                + (order.automatic() ? ", automatic" : "")
                + ", " + order.state()
                + (order.nextRun() == null ? "" : " " + TimeFormat.moment(now, order.nextRun()));
    }

    /**
     * Unknown health holds a cluster where it is enforced: it may be unhealthy.
     *
     * @param holdsUnhealthy whether a cluster is also held if any source reports an error or cannot be read
     */
    CheckResult health(Cluster cluster, boolean holdsUnhealthy) {
        var holding = cluster.health().stream()
                .filter(report -> holdsUnhealthy ? !report.isHealthy() : report.isEnforcedAndUnknown())
                .toList();
        if (holding.isEmpty()) {
            return HEALTHY;
        }
        boolean isUnknown = holding.stream().allMatch(report -> report.state() == HealthReport.State.UNKNOWN);
        var lines = holding.stream().map(this::describe).sorted().toList();
        return CheckResult.failed(
                isUnknown ? OutcomeCode.HEALTH_UNKNOWN : OutcomeCode.CLUSTER_UNHEALTHY,
                Verdict.closed(HEALTH, String.join(", and ", lines)).with("reports", lines));
    }

    private String describe(HealthReport report) {
        var errors = String.join(", ", report.errors());
        if (report.state() != HealthReport.State.UNKNOWN) {
            return report.source() + " reports " + errors;
        }
        var again = report.askAgainAt();
        return "it is not known from %s whether the cluster is healthy%s%s"
                .formatted(
                        report.source(),
                        errors.isEmpty() ? "" : ": " + errors,
                        again == null ? "" : "; it is asked again " + TimeFormat.moment(now, again));
    }
}
