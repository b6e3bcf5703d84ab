package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrder;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderTarget;

/**
 * How one list writes its orders.
 *
 * @param target what its orders upgrade
 * @param base of the API the list belongs to
 * @param kind of one order, in OCM's words
 * @param path of the list, below a cluster
 * @param scheduleType the field that says manual
 * @param upgradeType what stands in the field of that name; empty for lists that have none
 * @param stateForm where the state of an order is told
 */
record OrderFormat(
        SimulatedOrderTarget.Kind target,
        String base,
        String kind,
        String path,
        String scheduleType,
        String upgradeType,
        StateForm stateForm) {

    enum StateForm {
        /** In a resource of its own. */
        APART,
        OBJECT,
        TEXT
    }

    static OrderFormat ofCluster() {
        return new OrderFormat(
                SimulatedOrderTarget.Kind.CLUSTER,
                ClusterJson.BASE,
                "UpgradePolicy",
                "upgrade_policies",
                "schedule_type",
                "OSD",
                StateForm.APART);
    }

    static OrderFormat ofControlPlane() {
        return new OrderFormat(
                SimulatedOrderTarget.Kind.CONTROL_PLANE,
                ClusterJson.BASE,
                "ControlPlaneUpgradePolicy",
                "control_plane/upgrade_policies",
                "schedule_type",
                "ControlPlane",
                StateForm.OBJECT);
    }

    static OrderFormat ofNodePool() {
        return new OrderFormat(
                SimulatedOrderTarget.Kind.NODE_POOL,
                ClusterJson.BASE,
                "NodePoolUpgradePolicy",
                "node_pools/*/upgrade_policies",
                "schedule_type",
                "NodePool",
                StateForm.OBJECT);
    }

    static OrderFormat ofAddon() {
        return new OrderFormat(
                SimulatedOrderTarget.Kind.ADDON,
                ClusterJson.BASE,
                "AddonUpgradePolicy",
                "addon_upgrade_policies",
                "schedule_type",
                "ADDON",
                StateForm.APART);
    }

    static OrderFormat ofNewerAddon() {
        return new OrderFormat(
                SimulatedOrderTarget.Kind.ADDON,
                "/api/addons_mgmt/v1",
                "UpgradePlan",
                "upgrade_plans",
                "type",
                "",
                StateForm.TEXT);
    }

    String route() {
        return base + "/clusters/*/" + path;
    }

    ObjectNode render(String cluster, SimulatedOrder order) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind)
                .put("id", order.id())
                .put("href", href(cluster, order))
                .put("cluster_id", cluster)
                .put(scheduleType, "manual")
                .put("version", order.version().toString())
                .put("next_run", order.nextRun().toString());
        if (!upgradeType.isEmpty()) {
            json.put("upgrade_type", upgradeType);
        }
        if (target != SimulatedOrderTarget.Kind.ADDON) {
            json.put("enable_minor_version_upgrades", false);
        }
        if (order.target().kind() == SimulatedOrderTarget.Kind.NODE_POOL) {
            json.put("node_pool_id", order.target().name());
        }
        if (order.target().kind() == SimulatedOrderTarget.Kind.ADDON) {
            json.put("addon_id", order.target().name());
        }
        switch (stateForm) {
            case APART -> {}
            case OBJECT -> {
                json.put("creation_timestamp", order.createdAt().toString())
                        .put("last_update_timestamp", order.since().toString());
                json.putObject("state").put("value", order.state().text());
            }
            case TEXT -> json.put("state", order.state().text());
        }
        return json;
    }

    ObjectNode renderState(String cluster, SimulatedOrder order) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind + "State")
                .put("id", order.id())
                .put("href", href(cluster, order) + "/state")
                .put("value", order.state().text())
                .put("description", "Upgrade is " + order.state().text() + ".");
    }

    private String href(String cluster, SimulatedOrder order) {
        var list = path.replace("/*/", Href.of("", order.target().name()) + "/");
        return Href.of(Href.of(base, "clusters", cluster) + "/" + list, order.id());
    }
}
