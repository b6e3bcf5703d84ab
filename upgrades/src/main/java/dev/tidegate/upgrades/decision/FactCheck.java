package dev.tidegate.upgrades.decision;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.Stop;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.roster.Seat;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Stops an organisation over facts about single clusters, where the rules want that. To be asked before soak is
 * credited, because such a stop may cost that too.
 */
public final class FactCheck {

    private FactCheck() {}

    public static Organisation check(Organisation organisation, Map<String, Orders> orders, UpgradeRules rules) {
        if (rules.isolatesErrors() || organisation.stop() != null) {
            return organisation;
        }
        return Roster.of(organisation, rules).seats().stream()
                .filter(Seat::counts)
                .flatMap(seat ->
                        complaint(seat, orders.getOrDefault(seat.cluster().id(), Orders.unread())).stream())
                .findFirst()
                .map(sentence -> organisation.stoppedBy(
                        new Stop(OutcomeCode.ORG_STOPPED, sentence, Stop.Reach.ORGANISATION, false)))
                .orElse(organisation);
    }

    private static Optional<String> complaint(Seat seat, Orders orders) {
        var name = seat.cluster().name();
        var flaw = seat.components().flaw();
        return Stream.of(
                        Optional.ofNullable(flaw).map(found -> found.code() + " " + name + ": " + found.sentence()),
                        orders.<Optional<String>>match(
                                known -> known.orders().stream()
                                        .filter(order -> order.version() == null)
                                        .findFirst()
                                        .map(order -> "order " + order.id() + " of " + name + " has no version"),
                                unknown -> Optional.of("the orders of " + name + " are not known: " + unknown.why())))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
