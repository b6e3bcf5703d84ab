package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.forecast.ForecastDecision;
import dev.tidegate.engine.forecast.ForecastModel;
import dev.tidegate.engine.soak.SoakRules;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import dev.tidegate.upgrades.planner.UpgradeStep;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The model of an organisation for the forecast: orders complete after the assumed duration, versions soak, channels are
 * switched.
 *
 * <p>The runs that the forecast skips are assumed to have happened: soak is credited for the whole time, without the cap
 * on gaps between real check-ins. A cluster that changes its version earns no soak for the interval in which it does.
 */
final class UpgradeForecastModel implements ForecastModel<ForecastState, UpgradePlan> {

    private final UpgradeFacts facts;
    private final UpgradeRules rules;
    private final UpgradeRules withoutGapCap;
    private final ForecastAssumptions assumptions;
    private final OfferPredictor offers;
    private final RunTimes runs;
    private final WakeUpFinder wakeUps;
    private final Map<String, Integer> indexes = new HashMap<>();
    private final Map<String, Optional<Set<String>>> agreements = new HashMap<>();

    UpgradeForecastModel(
            UpgradeFacts facts,
            UpgradeRules rules,
            ForecastAssumptions assumptions,
            OfferPredictor offers,
            RunTimes runs,
            WakeUpFinder wakeUps) {
        this.facts = facts;
        this.rules = rules;
        this.withoutGapCap = rules.withSoak(new SoakRules(null, rules.soak().countDuplicateWorkloads()));
        this.assumptions = assumptions;
        this.offers = offers;
        this.runs = runs;
        this.wakeUps = wakeUps;
        var members = facts.organisation().members();
        for (int index = 0; index < members.size(); index++) {
            indexes.putIfAbsent(members.get(index).cluster().id(), index);
        }
    }

    @Override
    public ForecastDecision<UpgradePlan> decide(ForecastState state, Instant now) {
        var last = state.lastDecision();
        if (last != null && last.at().equals(now)) {
            return new ForecastDecision<>(new UpgradePlan(state.organisation().key(), List.of(), null), last.wakeUp());
        }
        // The first plan explains every cluster, also those with orders that never complete.
        var plan = now.equals(runs.origin())
                ? UpgradePlanner.plan(factsAt(state), rules, now)
                : UpgradePlanner.planBriefly(factsAt(state), state.clusters(), rules, now);
        return new ForecastDecision<>(plan, changesAnything(plan) ? null : wakeUps.after(plan, now));
    }

    private UpgradeFacts factsAt(ForecastState state) {
        return new UpgradeFacts(
                state.organisation(),
                state.soak(),
                state.orders(),
                facts.gates(),
                cluster -> acknowledged(cluster, state.acknowledged().getOrDefault(cluster.id(), Set.of())),
                offers::lookUp);
    }

    private Optional<Set<String>> acknowledged(Cluster cluster, Set<String> since) {
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
        return plan.decisions().stream().anyMatch(decision -> !decision.steps().isEmpty());
    }

    @Override
    public ForecastState act(ForecastState state, UpgradePlan plan, Instant now) {
        var builder = new ForecastStateBuilder(state, offers, indexes);
        for (var decision : plan.decisions()) {
            decision.steps().forEach(step -> act(step, builder));
        }
        return builder.build(rules).with(new ForecastState.LastDecision(now, wakeUps.after(plan, now)));
    }

    private void act(UpgradeStep step, ForecastStateBuilder builder) {
        ongoing(step, assumptions).ifPresent(builder::order);
        if (step instanceof UpgradeStep.AcknowledgeGates acknowledged) {
            builder.acknowledge(acknowledged.cluster(), acknowledged.gates());
        } else if (step instanceof UpgradeStep.SwitchChannel change) {
            builder.switchChannel(change.cluster(), change.to());
        }
    }

    /** The upgrade that a step starts; empty if it starts none. */
    static Optional<OngoingUpgrade> ongoing(UpgradeStep step, ForecastAssumptions assumptions) {
        return step.match(
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

    private static Optional<OngoingUpgrade> upgrade(
            String cluster,
            Order.Part part,
            @Nullable String unit,
            String version,
            Instant start,
            ForecastAssumptions assumptions) {
        return Optional.of(
                new OngoingUpgrade(cluster, part, unit, version, start, start.plus(assumptions.duration(part))));
    }

    @Override
    public Optional<Instant> nextEvent(ForecastState state, Instant now) {
        return state.upgrades().stream()
                .map(OngoingUpgrade::end)
                .min(Instant::compareTo)
                .map(end -> end.isAfter(now) ? runs.atOrAfter(end) : runs.after(now));
    }

    @Override
    public ForecastState advance(ForecastState state, Instant to) {
        var ended = state.upgrades().stream()
                .filter(upgrade -> !upgrade.end().isAfter(to))
                .toList();
        if (ended.isEmpty()) {
            return checkIn(state, to);
        }
        var before = to.minus(runs.interval());
        var builder =
                new ForecastStateBuilder(before.isAfter(state.at()) ? checkIn(state, before) : state, offers, indexes);
        ended.forEach(builder::complete);
        return checkIn(builder.build(rules), to);
    }

    ForecastState checkIn(ForecastState state, Instant at) {
        return checkIn(state, at, withoutGapCap);
    }

    static ForecastState checkIn(ForecastState state, Instant at, UpgradeRules rules) {
        var history = state.soak().own().checkIn(at, state.clusters(), rules).history();
        return state.with(at, state.soak().withOwnHistory(history));
    }

    @Override
    public boolean isFinished(ForecastState state) {
        return false;
    }
}
