package dev.tidegate.ocm.order;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.ocm.identity.ClusterId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an order upgrades; each kind of target has a list of orders of its own.
 *
 * @param pool of a node pool only
 */
public record OcmOrderTarget(
        ClusterId cluster, Kind kind, @Nullable String pool) {

    public static OcmOrderTarget classic(ClusterId cluster) {
        return new OcmOrderTarget(cluster, Kind.CLASSIC, null);
    }

    public static OcmOrderTarget controlPlane(ClusterId cluster) {
        return new OcmOrderTarget(cluster, Kind.CONTROL_PLANE, null);
    }

    public static OcmOrderTarget nodePool(ClusterId cluster, String pool) {
        return new OcmOrderTarget(cluster, Kind.NODE_POOL, pool);
    }

    /** Whether the state of an order needs a separate request. */
    boolean hidesState() {
        return kind == Kind.CLASSIC;
    }

    /** The path of the list, with placeholders for the arguments. */
    String route() {
        return "/api/clusters_mgmt/v1/clusters/{cluster}" + kind.path + "/upgrade_policies";
    }

    List<String> arguments() {
        return pool == null ? List.of(cluster.value()) : List.of(cluster.value(), pool);
    }

    /** What is sent to place an order. */
    ObjectNode body(String version, Instant start) {
        var body = JsonNodeFactory.instance.objectNode().put("version", version).put("schedule_type", "manual");
        if (kind != Kind.CLASSIC) {
            body.put("upgrade_type", kind.upgradeType).put("cluster_id", cluster.value());
        }
        return body.put("next_run", start.truncatedTo(ChronoUnit.SECONDS).toString());
    }

    /** The kinds of targets. */
    public enum Kind {
        /** A whole cluster, control plane and workers in one. */
        CLASSIC("", ""),
        /** A control plane that is hosted elsewhere. */
        CONTROL_PLANE("/control_plane", "ControlPlane"),
        /** One group of workers. */
        NODE_POOL("/node_pools/{pool}", "NodePool");

        private final String path;
        private final String upgradeType;

        Kind(String path, String upgradeType) {
            this.path = path;
            this.upgradeType = upgradeType;
        }
    }
}
