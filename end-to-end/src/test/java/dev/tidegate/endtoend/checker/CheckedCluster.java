package dev.tidegate.endtoend.checker;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** One cluster as it is at some line of the log. Changes as the log goes on. */
final class CheckedCluster {

    final String id;
    final String uuid;
    final String name;
    final String organisation;
    final String subscription;
    final boolean sts;
    final Map<String, CheckedVersion> pools = new TreeMap<>();
    final Map<String, CheckedOrder> orders = new LinkedHashMap<>();
    final Map<String, String> labels = new HashMap<>();
    final Set<String> agreements = new HashSet<>();
    String state;
    String channel;
    CheckedVersion version;
    private ClusterPolicy policy;

    CheckedCluster(JsonNode tree) {
        this.id = tree.path("id").asText();
        this.uuid = tree.path("external_id").asText();
        this.name = tree.path("name").asText();
        this.organisation = tree.path("organisation").asText();
        this.subscription = tree.path("subscription").asText();
        this.sts = tree.path("sts").asBoolean();
        this.state = tree.path("state").asText();
        this.channel = tree.path("channel").asText();
        this.version = CheckedVersion.of(tree.path("version").asText());
        tree.path("node_pools")
                .properties()
                .forEach(pool -> pools.put(
                        pool.getKey(), CheckedVersion.of(pool.getValue().asText())));
        tree.path("orders").forEach(order -> put(CheckedOrder.of(order)));
        tree.path("agreements")
                .forEach(agreement -> agreements.add(agreement.path("gate").asText()));
        tree.path("labels")
                .properties()
                .forEach(label -> labels.put(
                        label.getKey(), label.getValue().path("value").asText()));
        this.policy = ClusterPolicy.of(labels);
    }

    ClusterPolicy policy() {
        return policy;
    }

    /** Whether anybody has said anything about upgrades of this cluster. */
    boolean isManaged() {
        return labels.keySet().stream().anyMatch(key -> key.startsWith(ClusterPolicy.PREFIX))
                && !state.equals("uninstalling");
    }

    boolean isReady() {
        return state.equals("ready");
    }

    /** The oldest of what it consists of. */
    CheckedVersion oldest() {
        return pools.values().stream().reduce(version, (one, other) -> other.isBelow(one) ? other : one);
    }

    boolean hasLaggingPool() {
        return oldest().isBelow(version);
    }

    void put(CheckedOrder order) {
        if (!order.isOfAddon()) {
            orders.put(order.id(), order);
        }
    }

    void label(String key, JsonNode label) {
        if (label.isObject()) {
            labels.put(key, label.path("value").asText());
        } else {
            labels.remove(key);
        }
        policy = ClusterPolicy.of(labels);
    }

    @Override
    public String toString() {
        return name;
    }
}
