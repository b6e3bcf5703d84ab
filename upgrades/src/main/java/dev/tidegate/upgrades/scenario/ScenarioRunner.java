package dev.tidegate.upgrades.scenario;

import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakRules;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.LabelPolicyReader;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import dev.tidegate.upgrades.soak.EffectiveSoak;
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
 * Runs one scenario. Every step completes orders, applies changes, credits soak since the step before, plans, and carries
 * out the plan. Nothing else changes.
 */
final class ScenarioRunner {

    private static final OrganisationKey KEY = new OrganisationKey("scenario", "organisation");

    private final Scenario scenario;
    private final UpgradeRules rules;
    private final Map<String, ScenarioCluster> clusters = new LinkedHashMap<>();
    private SoakHistory history;

    ScenarioRunner(Scenario scenario) {
        this.scenario = scenario;
        this.rules = UpgradeRules.of(scenario.profile());
        this.history = new SoakHistory(new SoakLedger(scenario.checkIn(), scenario.soak()), null);
        scenario.clusters().forEach(this::apply);
    }

    ScenarioResult run() {
        var results = new ArrayList<ScenarioResult.ExpectationResult>();
        credit(scenario.now());
        for (var step : scenario.steps()) {
            step.completed().forEach(name -> cluster(name).completeOrders());
            step.changes().forEach(this::apply);
            credit(step.at());
            var facts = facts(step.at());
            var plan = UpgradePlanner.plan(facts, rules, step.at());
            var checker = new ExpectationChecker(plan, facts, rules, step.at());
            step.expectations().forEach(expectation -> results.add(checker.check(expectation)));
            carryOut(plan);
        }
        return new ScenarioResult(scenario.file(), scenario.name(), results);
    }

    private void apply(ScenarioClusterPatch patch) {
        cluster(patch.name()).apply(patch);
    }

    private ScenarioCluster cluster(String name) {
        return clusters.computeIfAbsent(name, ScenarioCluster::new);
    }

    /** Credits soak without the cap on gaps, because the runs in between are assumed to have happened. */
    private void credit(Instant at) {
        var withoutGapCap = rules.withSoak(new SoakRules(null, rules.soak().countDuplicateWorkloads()));
        var managed = ManagedClusters.of(facts(at).organisation(), rules);
        history = history.checkIn(at, managed, withoutGapCap).history();
    }

    private UpgradeFacts facts(Instant at) {
        var labels = ScenarioCluster.labels(scenario.labels());
        var labelled = new LabelledOrganisation(
                KEY,
                scenario.name(),
                labels,
                clusters.values().stream().map(ScenarioCluster::labelled).toList());
        var network = VersionDataNetwork.of(Map.of(KEY, labels), rules.labels());
        var orders = new LinkedHashMap<String, ClusterOrders>();
        clusters.values().forEach(cluster -> orders.put(cluster.name, new ClusterOrders.Known(cluster.orders())));
        return new UpgradeFacts(
                LabelPolicyReader.read(labelled, network, rules, at),
                EffectiveSoak.of(history),
                orders,
                scenario.gates(),
                cluster -> Optional.of(
                        clusters.containsKey(cluster.name())
                                ? cluster(cluster.name()).agreements()
                                : Set.of()),
                cluster -> List.of());
    }

    private void carryOut(UpgradePlan plan) {
        for (var step : plan.steps()) {
            var cluster = cluster(step.name());
            var order = step.<Optional<Order>>match(
                    made -> order(Order.Part.CLUSTER, null, made.to(), made.start()),
                    made -> order(Order.Part.CONTROL_PLANE, null, made.to(), made.start()),
                    made -> order(Order.Part.NODE_POOL, made.pool(), made.to(), made.start()),
                    addon -> Optional.empty(),
                    deletion -> Optional.empty(),
                    acknowledgement -> Optional.empty(),
                    change -> Optional.empty());
            order.ifPresent(cluster::order);
            if (step instanceof UpgradeStep.AcknowledgeGates acknowledged) {
                acknowledged.gates().forEach(gate -> cluster.acknowledge(gate.id()));
            } else if (step instanceof UpgradeStep.SwitchChannel change) {
                cluster.switchChannel(change.to());
            }
        }
    }

    private static Optional<Order> order(Order.Part part, @Nullable String unit, String version, Instant start) {
        return Optional.of(new Order("scenario", part, unit, false, version, start, OrderState.SCHEDULED));
    }
}
