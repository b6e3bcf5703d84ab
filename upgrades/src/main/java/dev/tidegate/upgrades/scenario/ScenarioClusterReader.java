package dev.tidegate.upgrades.scenario;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the values of one cluster. */
final class ScenarioClusterReader {

    private static final Map<String, String> LISTS = Map.of(
            "workloads", "workloads",
            "mutexes", "mutexes",
            "blockedVersions", "blocked-versions",
            "versionGateApprovals", "version-gate-approvals");

    private static final Map<String, String> TEXTS = Map.of(
            "schedule", "schedule",
            "sector", "sector",
            "pausedUntil", "paused-until",
            "maxMinor", "max-minor");

    private ScenarioClusterReader() {}

    static Optional<ScenarioClusterPatch> read(Fields fields) {
        ScenarioReader.allowOnly(
                fields,
                "name",
                "version",
                "offers",
                "channel",
                "availableChannels",
                "state",
                "hosted",
                "sts",
                "healthy",
                "labels",
                "policy",
                "nodePools",
                "orders",
                "agreements");
        return fields.requiredText("name")
                .map(name -> new ScenarioClusterPatch(
                        name,
                        fields.text("version").orElse(null),
                        ifPresent(fields, "offers", () -> fields.texts("offers")),
                        fields.text("channel").orElse(null),
                        ifPresent(fields, "availableChannels", () -> fields.texts("availableChannels")),
                        ScenarioReader.oneOf(fields, "state", ClusterState.values())
                                .orElse(null),
                        fields.flag("hosted").orElse(null),
                        fields.flag("sts").orElse(null),
                        fields.flag("healthy").orElse(null),
                        labels(fields),
                        ifPresent(fields, "nodePools", () -> pools(fields)),
                        ifPresent(fields, "orders", () -> orders(fields)),
                        ifPresent(fields, "agreements", () -> Set.copyOf(fields.texts("agreements")))));
    }

    private static <T> @Nullable T ifPresent(Fields fields, String name, Supplier<T> reading) {
        return fields.has(name) ? reading.get() : null;
    }

    /** The labels, overridden by the policy in its longer form. */
    private static @Nullable Map<String, String> labels(Fields fields) {
        if (!fields.has("labels") && !fields.has("policy")) {
            return null;
        }
        var labels = new LinkedHashMap<>(fields.textMap("labels"));
        fields.fields("policy").ifPresent(policy -> {
            ScenarioReader.allowOnly(
                    policy,
                    "workloads",
                    "soakDays",
                    "schedule",
                    "mutexes",
                    "sector",
                    "blockedVersions",
                    "versionGateApprovals",
                    "pausedUntil",
                    "maxMinor");
            LISTS.forEach((field, label) -> {
                if (policy.has(field)) {
                    labels.put(label, String.join(",", policy.texts(field)));
                }
            });
            TEXTS.forEach((field, label) -> policy.text(field).ifPresent(text -> labels.put(label, text)));
            policy.integer("soakDays").ifPresent(days -> labels.put("soak-days", days.toString()));
        });
        return labels;
    }

    private static List<NodePool> pools(Fields fields) {
        var pools = new ArrayList<NodePool>();
        fields.textMap("nodePools").forEach((id, version) -> pools.add(new NodePool(id, version)));
        return pools;
    }

    private static List<Order> orders(Fields fields) {
        var orders = new ArrayList<Order>();
        for (var order : fields.list("orders")) {
            ScenarioReader.allowOnly(order, "version", "start", "state", "pool", "automatic");
            var pool = order.text("pool").orElse(null);
            boolean hosted = fields.node("hosted")
                    .flatMap(Node::asScalar)
                    .map(flag -> flag.text().equals("true"))
                    .orElse(false);
            orders.add(new Order(
                    "given",
                    pool != null ? Order.Part.NODE_POOL : hosted ? Order.Part.CONTROL_PLANE : Order.Part.CLUSTER,
                    pool,
                    order.flag("automatic", false),
                    order.text("version").orElse(null),
                    ScenarioReader.instant(order, "start").orElse(null),
                    ScenarioReader.oneOf(order, "state", OrderState.values()).orElse(OrderState.SCHEDULED)));
        }
        return orders;
    }
}
