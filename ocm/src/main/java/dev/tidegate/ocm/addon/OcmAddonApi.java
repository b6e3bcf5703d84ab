package dev.tidegate.ocm.addon;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.ocm.identity.ClusterId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The two generations of the API for add-ons. They differ in paths and in the names of fields, not in what they do. */
public enum OcmAddonApi {
    /** Part of the clusters API. An order has no time, and its state needs a separate request. */
    V1("/api/clusters_mgmt/v1", "addon_upgrade_policies", "schedule_type") {
        @Override
        ObjectNode body(ClusterId cluster, String addon, String version, Instant start) {
            return JsonNodeFactory.instance
                    .objectNode()
                    .put("version", version)
                    .put("schedule_type", "manual")
                    .put("addon_id", addon)
                    .put("cluster_id", cluster.value())
                    .put("upgrade_type", "ADDON");
        }
    },

    /** An API of its own. */
    V2("/api/addons_mgmt/v1", "upgrade_plans", "type") {
        @Override
        ObjectNode body(ClusterId cluster, String addon, String version, Instant start) {
            return JsonNodeFactory.instance
                    .objectNode()
                    .put("version", version)
                    .put("type", "manual")
                    .put("addon_id", addon)
                    .put("cluster_id", cluster.value())
                    .put("next_run", start.truncatedTo(ChronoUnit.SECONDS).toString());
        }
    };

    private final String base;
    private final String orders;
    private final String scheduleType;

    OcmAddonApi(String base, String orders, String scheduleType) {
        this.base = base;
        this.orders = orders;
        this.scheduleType = scheduleType;
    }

    String catalogue() {
        return base + "/addons";
    }

    String installed() {
        return base + "/clusters/{cluster}/addons";
    }

    String orders() {
        return base + "/clusters/{cluster}/" + orders;
    }

    String scheduleType() {
        return scheduleType;
    }

    boolean hidesState() {
        return this == V1;
    }

    abstract ObjectNode body(ClusterId cluster, String addon, String version, Instant start);
}
