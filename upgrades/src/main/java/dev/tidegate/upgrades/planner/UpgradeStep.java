package dev.tidegate.upgrades.planner;

import dev.tidegate.upgrades.fleet.VersionGate;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** One step of a plan, for one cluster. Steps of a cluster are carried out in their order. */
public sealed interface UpgradeStep {

    /** The id of the cluster. */
    String cluster();

    /** The name of the cluster. */
    String name();

    default <T> T match(
            Function<? super OrderCluster, ? extends T> orderCluster,
            Function<? super OrderControlPlane, ? extends T> orderControlPlane,
            Function<? super OrderNodePool, ? extends T> orderNodePool,
            Function<? super OrderAddon, ? extends T> orderAddon,
            Function<? super DeleteAddonOrder, ? extends T> deleteAddonOrder,
            Function<? super AcknowledgeGates, ? extends T> acknowledgeGates,
            Function<? super SwitchChannel, ? extends T> switchChannel) {
        if (this instanceof OrderCluster step) {
            return orderCluster.apply(step);
        }
        if (this instanceof OrderControlPlane step) {
            return orderControlPlane.apply(step);
        }
        if (this instanceof OrderNodePool step) {
            return orderNodePool.apply(step);
        }
        if (this instanceof OrderAddon step) {
            return orderAddon.apply(step);
        }
        if (this instanceof DeleteAddonOrder step) {
            return deleteAddonOrder.apply(step);
        }
        if (this instanceof AcknowledgeGates step) {
            return acknowledgeGates.apply(step);
        }
        return switchChannel.apply((SwitchChannel) this);
    }

    /** Order the upgrade of a cluster as a whole. */
    record OrderCluster(String cluster, String name, String from, String to, Instant start) implements UpgradeStep {}

    /** Order the upgrade of a hosted control plane. */
    record OrderControlPlane(String cluster, String name, String from, String to, Instant start)
            implements UpgradeStep {}

    /** Order the upgrade of one node pool to the version of its control plane. */
    record OrderNodePool(String cluster, String name, String pool, String from, String to, Instant start)
            implements UpgradeStep {}

    /** Order the upgrade of an add-on; orders of add-ons with a time use {@code start}. */
    record OrderAddon(String cluster, String name, String addon, String from, String to, Instant start)
            implements UpgradeStep {}

    /** Delete an order of an add-on that is completed or automatic. */
    record DeleteAddonOrder(String cluster, String name, String addon, String order) implements UpgradeStep {}

    /** Acknowledge version gates on behalf of the users, as their policy allows. */
    record AcknowledgeGates(String cluster, String name, List<VersionGate> gates) implements UpgradeStep {

        public AcknowledgeGates {
            gates = List.copyOf(gates);
        }
    }

    /** Switch the update channel. */
    record SwitchChannel(String cluster, String name, String from, String to) implements UpgradeStep {}
}
