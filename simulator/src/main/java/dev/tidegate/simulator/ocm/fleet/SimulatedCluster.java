package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A cluster at one moment, with its subscription and everything that belongs to it.
 *
 * @param externalId the UUID it is known by in metrics and service logs
 * @param subscription the id of its subscription, whose labels stand here
 * @param hosted whether its control plane is hosted elsewhere and upgraded apart from the node pools
 * @param sts whether it works with short-lived cloud credentials
 * @param state in OCM's words
 * @param externalLabels the labels of its external configuration, which are none of its subscription
 * @param ordersPlaced how many orders it ever had
 */
public record SimulatedCluster(
        String id,
        String externalId,
        String name,
        String organisation,
        String subscription,
        String subscriptionStatus,
        String product,
        boolean hosted,
        boolean sts,
        String cloudProvider,
        String region,
        Instant createdAt,
        String state,
        SimulatedVersion version,
        String channel,
        SortedMap<String, SimulatedVersion> nodePools,
        SortedMap<String, SimulatedLabel> labels,
        SortedMap<String, String> externalLabels,
        List<SimulatedGateAgreement> agreements,
        List<SimulatedAddonInstallation> addons,
        List<SimulatedOrder> orders,
        int ordersPlaced)
        implements Labelled<SimulatedCluster> {

    public static final String READY = "ready";

    public SimulatedCluster {
        nodePools = new TreeMap<>(nodePools);
        labels = new TreeMap<>(labels);
        externalLabels = new TreeMap<>(externalLabels);
        agreements = List.copyOf(agreements);
        addons = List.copyOf(addons);
        orders = List.copyOf(orders);
    }

    public boolean isReady() {
        return state.equals(READY);
    }

    public boolean hasAgreedTo(String gate) {
        return agreements.stream().anyMatch(agreement -> agreement.gate().equals(gate));
    }

    public Optional<SimulatedAddonInstallation> addon(String name) {
        return addons.stream().filter(addon -> addon.addon().equals(name)).findFirst();
    }

    public Optional<SimulatedOrder> order(String order) {
        return orders.stream().filter(other -> other.id().equals(order)).findFirst();
    }

    /** The version a target has now, if the cluster has such a target. */
    public Optional<SimulatedVersion> versionOf(SimulatedOrderTarget target) {
        return switch (target.kind()) {
            case CLUSTER -> hosted ? Optional.empty() : Optional.of(version);
            case CONTROL_PLANE -> hosted ? Optional.of(version) : Optional.empty();
            case NODE_POOL -> Optional.ofNullable(nodePools.get(target.name()));
            case ADDON -> addon(target.name()).map(SimulatedAddonInstallation::version);
        };
    }

    public SimulatedCluster withVersion(SimulatedOrderTarget target, SimulatedVersion other) {
        return switch (target.kind()) {
            case CLUSTER, CONTROL_PLANE -> changed(state, other, channel, nodePools, labels);
            case NODE_POOL -> {
                var pools = new TreeMap<>(nodePools);
                pools.put(target.name(), other);
                yield changed(state, version, channel, pools, labels);
            }
            case ADDON ->
                with(
                        agreements,
                        addons.stream()
                                .map(addon -> addon.addon().equals(target.name()) ? addon.withVersion(other) : addon)
                                .toList(),
                        orders,
                        ordersPlaced);
        };
    }

    public SimulatedCluster withState(String other) {
        return changed(other, version, channel, nodePools, labels);
    }

    public SimulatedCluster withChannel(String other) {
        return changed(state, version, other, nodePools, labels);
    }

    @Override
    public SimulatedCluster withLabels(SortedMap<String, SimulatedLabel> others) {
        return changed(state, version, channel, nodePools, others);
    }

    public SimulatedCluster withAgreement(SimulatedGateAgreement agreement) {
        return with(plus(agreements, agreement), addons, orders, ordersPlaced);
    }

    public SimulatedCluster withoutAgreement(String agreement) {
        return with(
                agreements.stream()
                        .filter(other -> !other.id().equals(agreement))
                        .toList(),
                addons,
                orders,
                ordersPlaced);
    }

    public SimulatedCluster withOrderPlaced(SimulatedOrder order) {
        return with(agreements, addons, plus(orders, order), ordersPlaced + 1);
    }

    /** Puts an order in the place of the one with its id. */
    public SimulatedCluster withOrder(SimulatedOrder order) {
        return with(
                agreements,
                addons,
                orders.stream()
                        .map(other -> other.id().equals(order.id()) ? order : other)
                        .toList(),
                ordersPlaced);
    }

    public SimulatedCluster withoutOrder(String order) {
        return with(
                agreements,
                addons,
                orders.stream().filter(other -> !other.id().equals(order)).toList(),
                ordersPlaced);
    }

    private static <T> List<T> plus(List<T> some, T one) {
        var more = new ArrayList<>(some);
        more.add(one);
        return more;
    }

    private SimulatedCluster changed(
            String newState,
            SimulatedVersion newVersion,
            String newChannel,
            SortedMap<String, SimulatedVersion> newPools,
            SortedMap<String, SimulatedLabel> newLabels) {
        return new SimulatedCluster(
                id,
                externalId,
                name,
                organisation,
                subscription,
                subscriptionStatus,
                product,
                hosted,
                sts,
                cloudProvider,
                region,
                createdAt,
                newState,
                newVersion,
                newChannel,
                newPools,
                newLabels,
                externalLabels,
                agreements,
                addons,
                orders,
                ordersPlaced);
    }

    private SimulatedCluster with(
            List<SimulatedGateAgreement> newAgreements,
            List<SimulatedAddonInstallation> newAddons,
            List<SimulatedOrder> newOrders,
            int newPlaced) {
        return new SimulatedCluster(
                id,
                externalId,
                name,
                organisation,
                subscription,
                subscriptionStatus,
                product,
                hosted,
                sts,
                cloudProvider,
                region,
                createdAt,
                state,
                version,
                channel,
                nodePools,
                labels,
                externalLabels,
                newAgreements,
                newAddons,
                newOrders,
                newPlaced);
    }
}
