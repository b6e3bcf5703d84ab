package dev.tidegate.upgrades.addon;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.decision.ClusterDecision;
import dev.tidegate.upgrades.decision.UpgradeDecision;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.decision.UpgradePlan;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.soak.SoakEvidence;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.stream.Stream;

/**
 * Decides about the upgrades of one add-on in one organisation.
 *
 * <p>Orders that recur by themselves, or are done but did not go away, are deleted; until they are gone they count like
 * any other order. The start that the schedule gives is not kept to: an order of an add-on takes effect at once, so it
 * is only made shortly before.
 */
public final class AddonDecision {

    private AddonDecision() {}

    /**
     * Decides.
     *
     * @param soak the history of this add-on, seen through {@link AddonView}
     */
    public static UpgradePlan decide(AddonFacts facts, SoakEvidence soak, UpgradeRules rules, Instant now) {
        var view = AddonView.of(facts);
        var plan = UpgradeDecision.decide(UpgradeFacts.of(view, soak, facts.orders()), AddonView.rules(rules), now);
        var start = now.plus(rules.starts().lead()).truncatedTo(ChronoUnit.SECONDS);
        return new UpgradePlan(
                plan.organisation(),
                plan.decisions().stream()
                        .map(decision -> ofAddon(decision, facts, start, plan.stop() == null))
                        .toList(),
                plan.stop());
    }

    private static ClusterDecision ofAddon(ClusterDecision decision, AddonFacts facts, Instant start, boolean goesOn) {
        var actions = new ArrayList<Action>();
        if (goesOn) {
            facts.orders().getOrDefault(decision.cluster(), Orders.none()).list().stream()
                    .filter(AddonDecision::isDeleted)
                    .map(order ->
                            new Action.DeleteAddonOrder(decision.cluster(), decision.name(), facts.addon(), order.id()))
                    .forEach(actions::add);
        }
        decision.actions().stream()
                .flatMap(action -> action instanceof Action.OrderCluster order ? Stream.of(order) : Stream.empty())
                .map(order -> new Action.OrderAddon(
                        order.cluster(), order.name(), facts.addon(), order.from(), order.to(), start))
                .forEach(actions::add);
        return decision.withActions(actions);
    }

    private static boolean isDeleted(Order order) {
        return order.automatic() || order.state() == OrderState.COMPLETED;
    }
}
