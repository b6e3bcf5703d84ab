package dev.tidegate.upgrades.planner;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.OrganisationStop;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Stops an organisation because of invalid facts about one of its clusters, if the rules ask for it. Must run before soak
 * is credited, because such a stop may prevent that too.
 */
public final class FactValidator {

    private FactValidator() {}

    public static Organisation validate(
            Organisation organisation, Map<String, ClusterOrders> orders, UpgradeRules rules) {
        if (rules.isolatesErrors() || organisation.stop() != null) {
            return organisation;
        }
        return ManagedClusters.of(organisation, rules).list().stream()
                .filter(ManagedCluster::participates)
                .flatMap(managed ->
                        problem(managed, orders.getOrDefault(managed.cluster().id(), ClusterOrders.unread())).stream())
                .findFirst()
                .map(sentence -> organisation.stoppedBy(new OrganisationStop(
                        OutcomeCode.ORG_STOPPED, sentence, OrganisationStop.Scope.ORGANISATION, false)))
                .orElse(organisation);
    }

    private static Optional<String> problem(ManagedCluster managed, ClusterOrders orders) {
        var name = managed.cluster().name();
        var unknownVersion = managed.components().problem();
        return Stream.of(
                        Optional.ofNullable(unknownVersion)
                                .map(found -> found.code() + " " + name + ": " + found.sentence()),
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
