package dev.tidegate.upgrades.decision;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.gate.Acknowledgements;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.roster.Seat;
import dev.tidegate.upgrades.window.Starts;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The turn of one cluster that has a good policy and is known to run something. All that can be found out about it is,
 * but what is done is the first of these that applies:
 *
 * <ol>
 *   <li>it is not ready, one of its versions is not known, or it is paused: nothing;
 *   <li>it has an order already: nothing;
 *   <li>it is hosted and locked out: nothing; or one of its node pools lags: that is ordered to follow at once;
 *   <li>its schedule has no start that can be ordered now: its channel may be switched;
 *   <li>it is locked out: nothing;
 *   <li>no version passes all checks: its channel may be switched, unless it waits for a version gate;
 *   <li>otherwise the highest version that passes is ordered.
 * </ol>
 */
final class Turn {

    private final DecisionRun run;
    private final Seat seat;
    private final Cluster cluster;
    private final UpgradePolicy policy;
    private final String runs;
    private final Orders known;
    private final Check orders;
    private final Check capacity;
    private final Starts.Start start;
    private final Board board;
    private final List<Check> checks = new ArrayList<>(8);

    Turn(DecisionRun run, Seat seat, UpgradePolicy policy, Version version, String runs) {
        this.run = run;
        this.seat = seat;
        this.cluster = seat.cluster();
        this.policy = policy;
        this.runs = runs;
        this.known = run.facts.ordersOf(cluster);
        this.orders = run.checks.orders(known, policy.blocked());
        this.capacity = run.capacity().check(seat);
        this.start = run.starts.of(policy.schedule());
        this.board = run.boards.of(cluster, version, policy);
    }

    ClusterDecision decide() {
        checks.add(run.checks.policy(seat.member().standing()));
        checks.add(ClusterChecks.state(cluster));
        checks.add(ClusterChecks.versions(seat));
        checks.add(run.checks.pause(policy));
        var standstill = checks.stream().filter(check -> !check.passes()).findFirst();
        checks.add(orders);
        var health = ClusterChecks.health(cluster);
        if (run.rules.clusters().holdsUnhealthy()) {
            checks.add(health);
        }
        checks.add(start.check());
        checks.add(capacity);

        return standstill
                .map(this::held)
                .or(this::orderedAlready)
                .or(this::hostedStep)
                .or(this::orderedAfterAll)
                .or(() -> checks.contains(health) && !health.passes() ? Optional.of(held(health)) : Optional.empty())
                .or(this::outOfWindow)
                .or(this::lockedOut)
                .orElseGet(this::versionStep);
    }

    private Optional<ClusterDecision> orderedAlready() {
        return run.rules.hosted().oneOrderAtATime() && !orders.passes() ? Optional.of(held(orders)) : Optional.empty();
    }

    private Optional<ClusterDecision> hostedStep() {
        if (!cluster.hosted()) {
            return Optional.empty();
        }
        return lockedOut().or(() -> {
            var pool = seat.components().lagging();
            return pool == null || pool.version() == null
                    ? Optional.empty()
                    : Optional.of(poolOrdered(pool.id(), pool.version()));
        });
    }

    /** Reached with an order only where the rules let a hosted cluster have several. */
    private Optional<ClusterDecision> orderedAfterAll() {
        if (orders.passes()) {
            return Optional.empty();
        }
        return Optional.of(
                known.list().size() > 1 && !run.rules.isolatesErrors()
                        ? stopped(cluster.name() + " has more than one order")
                        : held(orders));
    }

    private Optional<ClusterDecision> outOfWindow() {
        if (start.at() != null) {
            return Optional.empty();
        }
        return Optional.of(
                start.comes() || run.rules.isolatesErrors()
                        ? orSwitched(held(start.check()))
                        : stopped("the schedule of " + cluster.name() + " never comes: " + policy.schedule()));
    }

    private Optional<ClusterDecision> lockedOut() {
        var unusable = run.capacity().unusableLimit(seat);
        if (unusable != null) {
            return Optional.of(stopped("the limit of sector " + policy.sector() + " is no limit: " + unusable));
        }
        return capacity.passes() ? Optional.empty() : Optional.of(held(capacity));
    }

    private ClusterDecision versionStep() {
        if (!board.unreadable().isEmpty() && !run.rules.isolatesErrors()) {
            return stopped(cluster.name() + " is offered something that is no version: "
                    + board.unreadable().get(0));
        }
        if (board.rows().isEmpty()) {
            return orSwitched(decision(
                    OutcomeCode.UP_TO_DATE,
                    OutcomeCode.UP_TO_DATE,
                    "nothing newer than " + runs + " is offered",
                    board.candidates(),
                    List.of()));
        }
        var gates = new Acknowledgements(cluster, policy.approvals(), run.facts.agreements(), run.rules.gates());
        for (var row : board.rows()) {
            if (row.passes()) {
                var finding = gates.ask(row.before());
                if (finding.check().passes()) {
                    return ordered(row.offer().text(), finding, gates);
                }
                if (!run.rules.gates().triesLower()) {
                    break;
                }
            }
        }
        return noCandidate(candidates(gates));
    }

    private ClusterDecision noCandidate(List<Candidate> candidates) {
        var telling = candidates.stream()
                .filter(candidate -> !candidate.failures().contains(OutcomeCode.BLOCKED))
                .findFirst()
                .orElse(candidates.get(0));
        var failed = telling.checks().stream()
                .filter(check -> !check.passes())
                .findFirst()
                .orElseThrow();
        var code = failed.code() == null ? OutcomeCode.NO_CANDIDATE : failed.code();
        var decision = decision(OutcomeCode.NO_CANDIDATE, code, failed.verdict().sentence(), candidates, List.of());
        boolean waitsForGate = candidates.stream()
                .anyMatch(candidate -> candidate.failures().equals(List.of(OutcomeCode.GATE_UNACKED)));
        return waitsForGate ? decision : orSwitched(decision);
    }

    private List<Candidate> candidates(Acknowledgements gates) {
        return gates.wereAsked()
                ? board.rows().stream()
                        .map(row -> Boards.candidate(row, gates.ask(row.before())))
                        .toList()
                : board.candidates();
    }

    private ClusterDecision ordered(String version, Acknowledgements.Finding finding, Acknowledgements gates) {
        var at = start.at();
        if (at == null) {
            throw new IllegalStateException("nothing is ordered for " + cluster.name() + " without a start");
        }
        var actions = new ArrayList<Action>();
        if (!finding.toApprove().isEmpty()) {
            actions.add(new Action.AcknowledgeGates(cluster.id(), cluster.name(), finding.toApprove()));
        }
        actions.add(
                cluster.hosted()
                        ? new Action.OrderControlPlane(cluster.id(), cluster.name(), runs, version, at)
                        : new Action.OrderCluster(cluster.id(), cluster.name(), runs, version, at));
        run.capacity().take(seat);
        return decision(
                OutcomeCode.SCHEDULED,
                OutcomeCode.SCHEDULED,
                "the upgrade from " + runs + " to " + version + " is ordered, it starts " + Spoken.moment(run.now, at),
                candidates(gates),
                actions);
    }

    private ClusterDecision poolOrdered(String pool, String from) {
        var at = run.now.plus(run.rules.starts().lead()).truncatedTo(ChronoUnit.SECONDS);
        run.capacity().take(seat);
        return decision(
                OutcomeCode.NODE_POOL_SCHEDULED,
                OutcomeCode.NODE_POOL_SCHEDULED,
                "node pool " + pool + " is ordered to follow from " + from + " to " + runs + ", it starts "
                        + Spoken.moment(run.now, at),
                board.candidates(),
                List.of(new Action.OrderNodePool(cluster.id(), cluster.name(), pool, from, runs, at)));
    }

    /** Nothing to order now: if the channel can be switched, that is done instead. */
    private ClusterDecision orSwitched(ClusterDecision decision) {
        var mode = run.rules.channels().mode();
        if (mode == ChannelRules.Mode.OFF) {
            return decision;
        }
        var found = run.channels.of(cluster, seat.components().oldest());
        var from = cluster.channel();
        var to = found.target();
        if (from == null || to == null || mode == ChannelRules.Mode.REPORT) {
            return decision.considering(found.verdict());
        }
        return decision.switching(found.verdict(), new Action.SwitchChannel(cluster.id(), cluster.name(), from, to));
    }

    private ClusterDecision stopped(String sentence) {
        run.stop(sentence);
        return decision(OutcomeCode.ORG_STOPPED, OutcomeCode.ORG_STOPPED, sentence, board.candidates(), List.of());
    }

    private ClusterDecision held(Check check) {
        var code = check.code() == null ? OutcomeCode.NO_CANDIDATE : check.code();
        return decision(code, code, check.verdict().sentence(), board.candidates(), List.of());
    }

    private ClusterDecision decision(
            OutcomeCode outcome,
            OutcomeCode headline,
            String sentence,
            List<Candidate> candidates,
            List<Action> actions) {
        return new ClusterDecision(
                cluster.id(),
                cluster.name(),
                outcome,
                headline,
                sentence,
                checks,
                candidates,
                actions,
                null,
                actions.isEmpty() ? wakeUp() : null);
    }

    /** Time alone changes the outcome only if nothing but time holds the cluster back. */
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
        return earliest == null ? board.wakeUp() : earliest;
    }
}
