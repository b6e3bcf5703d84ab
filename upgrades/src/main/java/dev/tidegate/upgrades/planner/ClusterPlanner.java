package dev.tidegate.upgrades.planner;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.gate.VersionGateCheck;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Plans one cluster that has a valid policy and a known version. All checks are made; the decision is the first of these
 * that applies:
 *
 * <ol>
 *   <li>the cluster is not ready, one of its versions is unknown, or it is paused: no step;
 *   <li>it has an order: no step;
 *   <li>its health is enforced and unknown: no step;
 *   <li>it is hosted and a mutex is held by others: no step; or one of its node pools lags: order the node pool;
 *   <li>its schedule has no start that can be ordered now: switch the channel if possible;
 *   <li>a mutex is held by others: no step;
 *   <li>no version passes all checks: switch the channel if possible, unless a version gate must be acknowledged first;
 *   <li>otherwise: order the highest version that passes.
 * </ol>
 */
final class ClusterPlanner {

    private final UpgradePlanner planner;
    private final ManagedCluster managed;
    private final Cluster cluster;
    private final UpgradePolicy policy;
    private final String current;
    private final ClusterOrders orders;
    private final CheckResult idle;
    private final CheckResult concurrency;
    private final StartTimes.StartTime start;
    private final CandidateEvaluation evaluation;
    private final List<CheckResult> checks = new ArrayList<>(8);

    ClusterPlanner(
            UpgradePlanner planner, ManagedCluster managed, UpgradePolicy policy, Version version, String current) {
        this.planner = planner;
        this.managed = managed;
        this.cluster = managed.cluster();
        this.policy = policy;
        this.current = current;
        this.orders = planner.facts.ordersOf(cluster);
        this.idle = planner.checks.orders(orders, policy.blocked());
        this.concurrency = planner.concurrency().check(managed);
        this.start = planner.startTimes.of(policy.schedule());
        this.evaluation = planner.candidates.evaluate(cluster, version, policy);
    }

    ClusterDecision decide() {
        checks.add(planner.checks.policy(managed.member().policyStatus()));
        checks.add(ClusterChecks.state(cluster));
        checks.add(ClusterChecks.versions(managed));
        checks.add(planner.checks.pause(policy));
        var blocking = checks.stream().filter(check -> !check.passes()).findFirst();
        checks.add(idle);
        boolean holdsUnhealthy = planner.rules.clusters().holdsUnhealthy();
        var health = planner.checks.health(cluster, holdsUnhealthy);
        if (holdsUnhealthy || !health.passes()) {
            checks.add(health);
        }
        checks.add(start.check());
        checks.add(concurrency);

        return blocking.map(this::held)
                .or(this::hasOrder)
                .or(() -> health.passes() ? nodePoolStep() : Optional.empty())
                .or(this::anotherOrder)
                .or(() -> health.passes() ? Optional.empty() : Optional.of(held(health)))
                .or(this::outOfWindow)
                .or(this::mutexHeld)
                .orElseGet(this::versionStep);
    }

    private Optional<ClusterDecision> hasOrder() {
        return planner.rules.hosted().oneOrderAtATime() && !idle.passes() ? Optional.of(held(idle)) : Optional.empty();
    }

    private Optional<ClusterDecision> nodePoolStep() {
        if (!cluster.hosted()) {
            return Optional.empty();
        }
        return mutexHeld().or(() -> {
            var pool = managed.components().lagging();
            return pool == null || pool.version() == null
                    ? Optional.empty()
                    : Optional.of(nodePoolOrdered(pool.id(), pool.version()));
        });
    }

    /** Only applies if the rules let a hosted cluster have several orders. */
    private Optional<ClusterDecision> anotherOrder() {
        if (idle.passes()) {
            return Optional.empty();
        }
        return Optional.of(
                orders.list().size() > 1 && !planner.rules.isolatesErrors()
                        ? stopped(cluster.name() + " has more than one order")
                        : held(idle));
    }

    private Optional<ClusterDecision> outOfWindow() {
        if (start.at() != null) {
            return Optional.empty();
        }
        return Optional.of(
                start.occurs() || planner.rules.isolatesErrors()
                        ? orSwitchChannel(held(start.check()))
                        : stopped("the schedule of " + cluster.name() + " never comes: " + policy.schedule()));
    }

    private Optional<ClusterDecision> mutexHeld() {
        var unusable = planner.concurrency().unusableLimit(managed);
        if (unusable != null) {
            return Optional.of(stopped("the limit of sector " + policy.sector() + " is no limit: " + unusable));
        }
        return concurrency.passes() ? Optional.empty() : Optional.of(held(concurrency));
    }

    private ClusterDecision versionStep() {
        if (!evaluation.unreadable().isEmpty() && !planner.rules.isolatesErrors()) {
            return stopped(cluster.name() + " is offered something that is no version: "
                    + evaluation.unreadable().get(0));
        }
        if (evaluation.offers().isEmpty()) {
            return orSwitchChannel(decision(
                    OutcomeCode.UP_TO_DATE,
                    OutcomeCode.UP_TO_DATE,
                    "nothing newer than " + current + " is offered",
                    evaluation.candidates(),
                    List.of()));
        }
        var gates =
                new VersionGateCheck(cluster, policy.approvals(), planner.facts.agreements(), planner.rules.gates());
        for (var evaluated : evaluation.offers()) {
            if (evaluated.passes()) {
                var result = gates.check(evaluated.gates());
                if (result.check().passes()) {
                    return versionOrdered(evaluated.offer().text(), result, gates);
                }
                if (!planner.rules.gates().triesLower()) {
                    break;
                }
            }
        }
        return noCandidate(candidates(gates));
    }

    private ClusterDecision noCandidate(List<CandidateVersion> candidates) {
        var highest = candidates.stream()
                .filter(candidate -> !candidate.failures().contains(OutcomeCode.BLOCKED))
                .findFirst()
                .orElse(candidates.get(0));
        var failed = highest.checks().stream()
                .filter(check -> !check.passes())
                .findFirst()
                .orElseThrow();
        var code = failed.code() == null ? OutcomeCode.NO_CANDIDATE : failed.code();
        var decision = decision(OutcomeCode.NO_CANDIDATE, code, failed.verdict().sentence(), candidates, List.of());
        boolean waitsForGate = candidates.stream()
                .anyMatch(candidate -> candidate.failures().equals(List.of(OutcomeCode.GATE_UNACKED)));
        return waitsForGate ? decision : orSwitchChannel(decision);
    }

    private List<CandidateVersion> candidates(VersionGateCheck gates) {
        return gates.hasLookedUp()
                ? evaluation.offers().stream()
                        .map(evaluated -> CandidateEvaluator.candidate(evaluated, gates.check(evaluated.gates())))
                        .toList()
                : evaluation.candidates();
    }

    private ClusterDecision versionOrdered(String version, VersionGateCheck.Result result, VersionGateCheck gates) {
        var at = start.at();
        if (at == null) {
            throw new IllegalStateException(cluster.name() + " cannot be ordered without a start");
        }
        var steps = new ArrayList<UpgradeStep>();
        if (!result.toApprove().isEmpty()) {
            steps.add(new UpgradeStep.AcknowledgeGates(cluster.id(), cluster.name(), result.toApprove()));
        }
        steps.add(
                cluster.hosted()
                        ? new UpgradeStep.OrderControlPlane(cluster.id(), cluster.name(), current, version, at)
                        : new UpgradeStep.OrderCluster(cluster.id(), cluster.name(), current, version, at));
        planner.concurrency().hold(managed);
        return decision(
                OutcomeCode.SCHEDULED,
                OutcomeCode.SCHEDULED,
                "the upgrade from " + current + " to " + version + " is ordered, it starts "
                        + TimeFormat.moment(planner.now, at),
                candidates(gates),
                steps);
    }

    private ClusterDecision nodePoolOrdered(String pool, String from) {
        var at = planner.now.plus(planner.rules.starts().lead()).truncatedTo(ChronoUnit.SECONDS);
        planner.concurrency().hold(managed);
        return decision(
                OutcomeCode.NODE_POOL_SCHEDULED,
                OutcomeCode.NODE_POOL_SCHEDULED,
                "node pool " + pool + " is ordered to follow from " + from + " to " + current + ", it starts "
                        + TimeFormat.moment(planner.now, at),
                evaluation.candidates(),
                List.of(new UpgradeStep.OrderNodePool(cluster.id(), cluster.name(), pool, from, current, at)));
    }

    /** The decision, or a switch of the channel if that is possible. */
    private ClusterDecision orSwitchChannel(ClusterDecision decision) {
        var mode = planner.rules.channels().mode();
        if (mode == ChannelRules.Mode.OFF) {
            return decision;
        }
        var channelSwitch = planner.channels.of(cluster, managed.components().oldest());
        var from = cluster.channel();
        var to = channelSwitch.target();
        if (from == null || to == null || mode == ChannelRules.Mode.REPORT) {
            return decision.withChannelVerdict(channelSwitch.verdict());
        }
        return decision.withChannelSwitch(
                channelSwitch.verdict(), new UpgradeStep.SwitchChannel(cluster.id(), cluster.name(), from, to));
    }

    private ClusterDecision stopped(String sentence) {
        planner.stop(sentence);
        return decision(OutcomeCode.ORG_STOPPED, OutcomeCode.ORG_STOPPED, sentence, evaluation.candidates(), List.of());
    }

    private ClusterDecision held(CheckResult check) {
        var code = check.code() == null ? OutcomeCode.NO_CANDIDATE : check.code();
        return decision(code, code, check.verdict().sentence(), evaluation.candidates(), List.of());
    }

    private ClusterDecision decision(
            OutcomeCode outcome,
            OutcomeCode headline,
            String sentence,
            List<CandidateVersion> candidates,
            List<UpgradeStep> steps) {
        return new ClusterDecision(
                cluster.id(),
                cluster.name(),
                outcome,
                headline,
                sentence,
                checks,
                candidates,
                steps,
                null,
                steps.isEmpty() ? wakeUp() : null);
    }

    /** Null unless every failed check of the cluster passes by time alone. */
    private @Nullable Instant wakeUp() {
        Instant earliest = null;
        for (var check : checks) {
            if (!check.passes()) {
                var opening = check.verdict().changesAt().orElse(null);
                if (opening == null) {
                    return null;
                }
                earliest = earliest == null || opening.isBefore(earliest) ? opening : earliest;
            }
        }
        return earliest == null ? evaluation.wakeUp() : earliest;
    }
}
