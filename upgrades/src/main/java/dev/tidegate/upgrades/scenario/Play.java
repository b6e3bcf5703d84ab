package dev.tidegate.upgrades.scenario;

import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakRules;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.decision.UpgradeDecision;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.decision.UpgradePlan;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.LabelPolicies;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.soak.SoakEvidence;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Plays one scenario: at every step, orders that are done come true, changes are made, soak is credited since the step
 * before, the real decision is made, and what it orders is ordered. Nothing else happens by itself.
 */
final class Play {

    private static final OrganisationKey KEY = new OrganisationKey("scenario", "organisation");

    private final Scenario scenario;
    private final UpgradeRules rules;
    private final Map<String, Actor> actors = new LinkedHashMap<>();
    private SoakHistory history;

    Play(Scenario scenario) {
        this.scenario = scenario;
        this.rules = UpgradeRules.of(scenario.profile());
        this.history = new SoakHistory(new SoakLedger(scenario.checkIn(), scenario.soak()), null);
        scenario.clusters().forEach(this::change);
    }

    ScenarioResult play() {
        var checked = new ArrayList<ScenarioResult.Checked>();
        credit(scenario.now());
        for (var step : scenario.steps()) {
            step.done().forEach(name -> actor(name).complete());
            step.changes().forEach(this::change);
            credit(step.at());
            var facts = facts(step.at());
            var plan = UpgradeDecision.decide(facts, rules, step.at());
            var comparison = new Comparison(plan, facts, rules, step.at());
            step.expectations().forEach(expectation -> checked.add(comparison.of(expectation)));
            carryOut(plan);
        }
        return new ScenarioResult(scenario.file(), scenario.name(), checked);
    }

    private void change(ClusterPatch patch) {
        actor(patch.name()).change(patch);
    }

    private Actor actor(String name) {
        return actors.computeIfAbsent(name, Actor::new);
    }

    /** Runs in between are taken to have happened, so no gap is too long to be credited. */
    private void credit(Instant at) {
        var patient = rules.withSoak(new SoakRules(null, rules.soak().countDuplicateWorkloads()));
        var roster = Roster.of(facts(at).organisation(), rules);
        history = history.checkIn(at, roster, patient).history();
    }

    private UpgradeFacts facts(Instant at) {
        var labels = Actor.labels(scenario.labels());
        var labelled = new LabelledOrganisation(
                KEY,
                scenario.name(),
                labels,
                actors.values().stream().map(Actor::labelled).toList());
        var network = VersionDataNetwork.of(Map.of(KEY, labels), rules.labels());
        var orders = new LinkedHashMap<String, Orders>();
        actors.values().forEach(actor -> orders.put(actor.name, new Orders.Known(actor.orders())));
        return new UpgradeFacts(
                LabelPolicies.read(labelled, network, rules, at),
                SoakEvidence.of(history),
                orders,
                scenario.gates(),
                cluster -> Optional.of(
                        actors.containsKey(cluster.name())
                                ? actor(cluster.name()).agreements()
                                : Set.of()),
                cluster -> List.of());
    }

    private void carryOut(UpgradePlan plan) {
        for (var action : plan.actions()) {
            var actor = actor(action.name());
            var order = action.<Optional<Order>>match(
                    made -> order(Order.Part.CLUSTER, null, made.to(), made.start()),
                    made -> order(Order.Part.CONTROL_PLANE, null, made.to(), made.start()),
                    made -> order(Order.Part.NODE_POOL, made.pool(), made.to(), made.start()),
                    addon -> Optional.empty(),
                    deletion -> Optional.empty(),
                    acknowledgement -> Optional.empty(),
                    change -> Optional.empty());
            order.ifPresent(actor::order);
            if (action instanceof Action.AcknowledgeGates acknowledged) {
                acknowledged.gates().forEach(gate -> actor.agree(gate.id()));
            } else if (action instanceof Action.SwitchChannel change) {
                actor.switchTo(change.to());
            }
        }
    }

    private static Optional<Order> order(Order.Part part, @Nullable String unit, String version, Instant start) {
        return Optional.of(new Order("scenario", part, unit, false, version, start, OrderState.SCHEDULED));
    }
}
