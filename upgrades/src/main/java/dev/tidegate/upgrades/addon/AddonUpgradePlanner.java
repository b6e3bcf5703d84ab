package dev.tidegate.upgrades.addon;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.stream.Stream;

/**
 * Plans the upgrades of one add-on in one organisation.
 *
 * <p>Automatic orders and completed orders that still exist are deleted; until they are gone they count like any other
 * order. OCM starts the upgrade of an add-on at once, so the order is made shortly before the scheduled start.
 */
public final class AddonUpgradePlanner {

    private AddonUpgradePlanner() {}

    /**
     * Plans the upgrades.
     *
     * @param soak the soak of this add-on, made from {@link AddonOrganisationView}
     */
    public static UpgradePlan plan(AddonFacts facts, EffectiveSoak soak, UpgradeRules rules, Instant now) {
        var view = AddonOrganisationView.of(facts);
        var plan = UpgradePlanner.plan(
                UpgradeFacts.of(view, soak, facts.orders()),
                rules.clusters().addonsCompareClusters() ? facts.organisation() : view,
                AddonOrganisationView.rules(rules),
                now);
        var start = now.plus(rules.starts().lead()).truncatedTo(ChronoUnit.SECONDS);
        return new UpgradePlan(
                plan.organisation(),
                plan.decisions().stream()
                        .map(decision -> forAddon(decision, facts, start, plan.stop() == null))
                        .toList(),
                plan.stop());
    }

    private static ClusterDecision forAddon(
            ClusterDecision decision, AddonFacts facts, Instant start, boolean running) {
        var steps = new ArrayList<UpgradeStep>();
        if (running) {
            facts.orders().getOrDefault(decision.cluster(), ClusterOrders.none()).list().stream()
                    .filter(AddonUpgradePlanner::isObsolete)
                    .map(order -> new UpgradeStep.DeleteAddonOrder(
                            decision.cluster(), decision.name(), facts.addon(), order.id()))
                    .forEach(steps::add);
        }
        decision.steps().stream()
                .flatMap(step -> step instanceof UpgradeStep.OrderCluster order ? Stream.of(order) : Stream.empty())
                .map(order -> new UpgradeStep.OrderAddon(
                        order.cluster(), order.name(), facts.addon(), order.from(), order.to(), start))
                .forEach(steps::add);
        return decision.withSteps(steps);
    }

    private static boolean isObsolete(Order order) {
        return order.automatic() || order.state() == OrderState.COMPLETED;
    }
}
