package dev.tidegate.ocm.order;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.ocm.identity.ClusterId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** What an order upgrades; each kind of target has a list of orders of its own. */
public sealed interface OrderTarget {

    ClusterId cluster();

    static OrderTarget classic(ClusterId cluster) {
        return new Classic(cluster);
    }

    static OrderTarget controlPlane(ClusterId cluster) {
        return new ControlPlane(cluster);
    }

    static OrderTarget nodePool(ClusterId cluster, String pool) {
        return new NodePool(cluster, pool);
    }

    /** Whether the state of an order has to be asked for separately. */
    boolean hidesState();

    /** The path of the list, with places for the arguments. */
    String route();

    List<String> arguments();

    /** What is sent to place an order. */
    ObjectNode body(String version, Instant start);

    /** A whole cluster, control plane and workers in one. */
    record Classic(ClusterId cluster) implements OrderTarget {

        @Override
        public boolean hidesState() {
            return true;
        }

        @Override
        public String route() {
            return "/api/clusters_mgmt/v1/clusters/{cluster}/upgrade_policies";
        }

        @Override
        public List<String> arguments() {
            return List.of(cluster.value());
        }

        @Override
        public ObjectNode body(String version, Instant start) {
            return manual(version).put("next_run", wire(start));
        }
    }

    /** A control plane that is hosted elsewhere. */
    record ControlPlane(ClusterId cluster) implements OrderTarget {

        @Override
        public boolean hidesState() {
            return false;
        }

        @Override
        public String route() {
            return "/api/clusters_mgmt/v1/clusters/{cluster}/control_plane/upgrade_policies";
        }

        @Override
        public List<String> arguments() {
            return List.of(cluster.value());
        }

        @Override
        public ObjectNode body(String version, Instant start) {
            return manual(version)
                    .put("upgrade_type", "ControlPlane")
                    .put("cluster_id", cluster.value())
                    .put("next_run", wire(start));
        }
    }

    /** One group of workers. */
    record NodePool(ClusterId cluster, String pool) implements OrderTarget {

        @Override
        public boolean hidesState() {
            return false;
        }

        @Override
        public String route() {
            return "/api/clusters_mgmt/v1/clusters/{cluster}/node_pools/{pool}/upgrade_policies";
        }

        @Override
        public List<String> arguments() {
            return List.of(cluster.value(), pool);
        }

        @Override
        public ObjectNode body(String version, Instant start) {
            return manual(version)
                    .put("upgrade_type", "NodePool")
                    .put("cluster_id", cluster.value())
                    .put("next_run", wire(start));
        }
    }

    private static ObjectNode manual(String version) {
        return JsonNodeFactory.instance.objectNode().put("version", version).put("schedule_type", "manual");
    }

    private static String wire(Instant start) {
        return start.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
