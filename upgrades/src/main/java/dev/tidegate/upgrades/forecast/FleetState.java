package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.soak.SoakEvidence;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The organisation at one instant of the future.
 *
 * @param roster the clusters of the organisation as it is here
 * @param running upgrades that come to an end by themselves
 * @param agreed version gates acknowledged on the way, by cluster
 * @param decided the decision of this instant, once it was made and carried out
 */
record FleetState(
        Instant at,
        Organisation organisation,
        Roster roster,
        Map<String, Orders> orders,
        SoakEvidence soak,
        List<Running> running,
        Map<String, Set<String>> agreed,
        @Nullable Decided decided) {

    /** That a decision was made, and when to make the next one. */
    record Decided(Instant at, @Nullable Instant wakeUp) {}

    FleetState {
        orders = Map.copyOf(orders);
        running = List.copyOf(running);
        agreed = Map.copyOf(agreed);
    }

    FleetState with(Instant later, SoakEvidence earned) {
        return new FleetState(later, organisation, roster, orders, earned, running, agreed, decided);
    }

    FleetState having(Decided made) {
        return new FleetState(at, organisation, roster, orders, soak, running, agreed, made);
    }

    boolean isRunning(String cluster) {
        return running.stream().anyMatch(upgrade -> upgrade.cluster().equals(cluster));
    }
}
