package dev.tidegate.upgrades.decision;

import dev.tidegate.upgrades.fleet.VersionGate;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** One thing to do about one cluster. Actions of a cluster are done in their order. */
public sealed interface Action {

    /** The id of the cluster. */
    String cluster();

    /** What people call the cluster. */
    String name();

    <T> T match(
            Function<? super OrderCluster, ? extends T> orderCluster,
            Function<? super OrderControlPlane, ? extends T> orderControlPlane,
            Function<? super OrderNodePool, ? extends T> orderNodePool,
            Function<? super OrderAddon, ? extends T> orderAddon,
            Function<? super DeleteAddonOrder, ? extends T> deleteAddonOrder,
            Function<? super AcknowledgeGates, ? extends T> acknowledgeGates,
            Function<? super SwitchChannel, ? extends T> switchChannel);

    /** Order the upgrade of a cluster as a whole. */
    record OrderCluster(String cluster, String name, String from, String to, Instant start) implements Action {

        @Override
        public <T> T match(
                Function<? super OrderCluster, ? extends T> orderCluster,
                Function<? super OrderControlPlane, ? extends T> orderControlPlane,
                Function<? super OrderNodePool, ? extends T> orderNodePool,
                Function<? super OrderAddon, ? extends T> orderAddon,
                Function<? super DeleteAddonOrder, ? extends T> deleteAddonOrder,
                Function<? super AcknowledgeGates, ? extends T> acknowledgeGates,
                Function<? super SwitchChannel, ? extends T> switchChannel) {
            return orderCluster.apply(this);
        }
    }

    /** Order the upgrade of a hosted control plane. */
    record OrderControlPlane(String cluster, String name, String from, String to, Instant start) implements Action {

        @Override
        public <T> T match(
                Function<? super OrderCluster, ? extends T> orderCluster,
                Function<? super OrderControlPlane, ? extends T> orderControlPlane,
                Function<? super OrderNodePool, ? extends T> orderNodePool,
                Function<? super OrderAddon, ? extends T> orderAddon,
                Function<? super DeleteAddonOrder, ? extends T> deleteAddonOrder,
                Function<? super AcknowledgeGates, ? extends T> acknowledgeGates,
                Function<? super SwitchChannel, ? extends T> switchChannel) {
            return orderControlPlane.apply(this);
        }
    }

    /** Order the upgrade of one node pool to the version of its control plane. */
    record OrderNodePool(String cluster, String name, String pool, String from, String to, Instant start)
            implements Action {

        @Override
        public <T> T match(
                Function<? super OrderCluster, ? extends T> orderCluster,
                Function<? super OrderControlPlane, ? extends T> orderControlPlane,
                Function<? super OrderNodePool, ? extends T> orderNodePool,
                Function<? super OrderAddon, ? extends T> orderAddon,
                Function<? super DeleteAddonOrder, ? extends T> deleteAddonOrder,
                Function<? super AcknowledgeGates, ? extends T> acknowledgeGates,
                Function<? super SwitchChannel, ? extends T> switchChannel) {
            return orderNodePool.apply(this);
        }
    }

    /** Order the upgrade of an add-on; where orders of add-ons carry a time, it is {@code start}. */
    record OrderAddon(String cluster, String name, String addon, String from, String to, Instant start)
            implements Action {

        @Override
        public <T> T match(
                Function<? super OrderCluster, ? extends T> orderCluster,
                Function<? super OrderControlPlane, ? extends T> orderControlPlane,
                Function<? super OrderNodePool, ? extends T> orderNodePool,
                Function<? super OrderAddon, ? extends T> orderAddon,
                Function<? super DeleteAddonOrder, ? extends T> deleteAddonOrder,
                Function<? super AcknowledgeGates, ? extends T> acknowledgeGates,
                Function<? super SwitchChannel, ? extends T> switchChannel) {
            return orderAddon.apply(this);
        }
    }

    /** Delete an order of an add-on that is done, or would recur by a schedule of its own. */
    record DeleteAddonOrder(String cluster, String name, String addon, String order) implements Action {

        @Override
        public <T> T match(
                Function<? super OrderCluster, ? extends T> orderCluster,
                Function<? super OrderControlPlane, ? extends T> orderControlPlane,
                Function<? super OrderNodePool, ? extends T> orderNodePool,
                Function<? super OrderAddon, ? extends T> orderAddon,
                Function<? super DeleteAddonOrder, ? extends T> deleteAddonOrder,
                Function<? super AcknowledgeGates, ? extends T> acknowledgeGates,
                Function<? super SwitchChannel, ? extends T> switchChannel) {
            return deleteAddonOrder.apply(this);
        }
    }

    /** Acknowledge version gates on behalf of the users, as their policy allows. */
    record AcknowledgeGates(String cluster, String name, List<VersionGate> gates) implements Action {

        public AcknowledgeGates {
            gates = List.copyOf(gates);
        }

        @Override
        public <T> T match(
                Function<? super OrderCluster, ? extends T> orderCluster,
                Function<? super OrderControlPlane, ? extends T> orderControlPlane,
                Function<? super OrderNodePool, ? extends T> orderNodePool,
                Function<? super OrderAddon, ? extends T> orderAddon,
                Function<? super DeleteAddonOrder, ? extends T> deleteAddonOrder,
                Function<? super AcknowledgeGates, ? extends T> acknowledgeGates,
                Function<? super SwitchChannel, ? extends T> switchChannel) {
            return acknowledgeGates.apply(this);
        }
    }

    /** Switch the update channel. */
    record SwitchChannel(String cluster, String name, String from, String to) implements Action {

        @Override
        public <T> T match(
                Function<? super OrderCluster, ? extends T> orderCluster,
                Function<? super OrderControlPlane, ? extends T> orderControlPlane,
                Function<? super OrderNodePool, ? extends T> orderNodePool,
                Function<? super OrderAddon, ? extends T> orderAddon,
                Function<? super DeleteAddonOrder, ? extends T> deleteAddonOrder,
                Function<? super AcknowledgeGates, ? extends T> acknowledgeGates,
                Function<? super SwitchChannel, ? extends T> switchChannel) {
            return switchChannel.apply(this);
        }
    }
}
