package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.forecast.Model;
import dev.tidegate.engine.forecast.Step;
import dev.tidegate.engine.soak.SoakRules;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.decision.UpgradeDecision;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.decision.UpgradePlan;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Order;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An organisation that lives on by itself: orders come true after their time, versions soak, channels are switched.
 *
 * <p>Between two runs that are played, all runs that would have decided nothing are taken to have happened: soak is
 * credited for the whole time, without the bound that is put on a real gap. A cluster that changes its version earns
 * nothing for the interval in which it does, as in reality.
 */
final class UpgradeModel implements Model<FleetState, UpgradePlan> {

    private final UpgradeFacts facts;
    private final UpgradeRules rules;
    private final UpgradeRules unbounded;
    private final Assumptions assumptions;
    private final OfferBook book;
    private final Ticks ticks;
    private final WakeUps wakeUps;
    private final Map<String, Integer> places = new HashMap<>();
    private final Map<String, Optional<Set<String>>> agreements = new HashMap<>();

    UpgradeModel(
            UpgradeFacts facts,
            UpgradeRules rules,
            Assumptions assumptions,
            OfferBook book,
            Ticks ticks,
            WakeUps wakeUps) {
        this.facts = facts;
        this.rules = rules;
        this.unbounded = rules.withSoak(new SoakRules(null, rules.soak().countDuplicateWorkloads()));
        this.assumptions = assumptions;
        this.book = book;
        this.ticks = ticks;
        this.wakeUps = wakeUps;
        var members = facts.organisation().members();
        for (int place = 0; place < members.size(); place++) {
            places.putIfAbsent(members.get(place).cluster().id(), place);
        }
    }

    @Override
    public Step<UpgradePlan> decide(FleetState state, Instant now) {
        var decided = state.decided();
        if (decided != null && decided.at().equals(now)) {
            return new Step<>(new UpgradePlan(state.organisation().key(), List.of(), null), decided.wakeUp());
        }
        // At the first decision everything is explained, also clusters with orders that nothing will come of.
        var plan = now.equals(ticks.origin())
                ? UpgradeDecision.decide(factsAt(state), rules, now)
                : UpgradeDecision.decideInShort(factsAt(state), state.roster(), rules, now);
        return new Step<>(plan, changesAnything(plan) ? null : wakeUps.after(plan, now));
    }

    private UpgradeFacts factsAt(FleetState state) {
        return new UpgradeFacts(
                state.organisation(),
                state.soak(),
                state.orders(),
                facts.gates(),
                cluster -> agreed(cluster, state.agreed().getOrDefault(cluster.id(), Set.of())),
                book::lookUp);
    }

    private Optional<Set<String>> agreed(Cluster cluster, Set<String> since) {
        var before = agreements.computeIfAbsent(
                cluster.id(), absent -> facts.agreements().of(cluster));
        return before.map(known -> {
            var all = new HashSet<>(known);
            all.addAll(since);
            return Set.copyOf(all);
        });
    }

    @Override
    public boolean changesAnything(UpgradePlan plan) {
        return plan.decisions().stream()
                .anyMatch(decision -> !decision.actions().isEmpty());
    }

    @Override
    public FleetState act(FleetState state, UpgradePlan plan, Instant now) {
        var changes = new Changes(state, book, places);
        for (var decision : plan.decisions()) {
            decision.actions().forEach(action -> act(action, changes));
        }
        return changes.made(rules).having(new FleetState.Decided(now, wakeUps.after(plan, now)));
    }

    private void act(Action action, Changes changes) {
        running(action, assumptions).ifPresent(changes::order);
        if (action instanceof Action.AcknowledgeGates acknowledged) {
            changes.acknowledge(acknowledged.cluster(), acknowledged.gates());
        } else if (action instanceof Action.SwitchChannel change) {
            changes.switchChannel(change.cluster(), change.to());
        }
    }

    /** The upgrade that comes of an action, if one does. */
    static Optional<Running> running(Action action, Assumptions assumptions) {
        return action.match(
                order -> upgrade(order.cluster(), Order.Part.CLUSTER, null, order.to(), order.start(), assumptions),
                order -> upgrade(
                        order.cluster(), Order.Part.CONTROL_PLANE, null, order.to(), order.start(), assumptions),
                order -> upgrade(
                        order.cluster(), Order.Part.NODE_POOL, order.pool(), order.to(), order.start(), assumptions),
                addon -> Optional.empty(),
                deletion -> Optional.empty(),
                acknowledgement -> Optional.empty(),
                change -> Optional.empty());
    }

    private static Optional<Running> upgrade(
            String cluster,
            Order.Part part,
            @Nullable String unit,
            String version,
            Instant start,
            Assumptions assumptions) {
        return Optional.of(new Running(cluster, part, unit, version, start, start.plus(assumptions.of(part))));
    }

    @Override
    public Optional<Instant> nextEvent(FleetState state, Instant now) {
        return state.running().stream()
                .map(Running::end)
                .min(Instant::compareTo)
                .map(end -> end.isAfter(now) ? ticks.from(end) : ticks.after(now));
    }

    @Override
    public FleetState advance(FleetState state, Instant to) {
        var ended = state.running().stream()
                .filter(upgrade -> !upgrade.end().isAfter(to))
                .toList();
        if (ended.isEmpty()) {
            return checkedIn(state, to);
        }
        var before = to.minus(ticks.interval());
        var changes = new Changes(before.isAfter(state.at()) ? checkedIn(state, before) : state, book, places);
        ended.forEach(changes::complete);
        return checkedIn(changes.made(rules), to);
    }

    FleetState checkedIn(FleetState state, Instant at) {
        return checkedIn(state, at, unbounded);
    }

    static FleetState checkedIn(FleetState state, Instant at, UpgradeRules rules) {
        var history = state.soak().own().checkIn(at, state.roster(), rules).history();
        return state.with(at, state.soak().grown(history));
    }

    @Override
    public boolean isFinished(FleetState state) {
        return false;
    }
}
