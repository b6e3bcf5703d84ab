package dev.tidegate.application.upgrades.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextCell;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.upgrades.fleet.FleetView;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.fleet.Order;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where clusters stand, one row each. */
public final class UpgradeStatusDocument {

    private UpgradeStatusDocument() {}

    public static Document of(List<FleetView.ClusterView> sights, Instant now) {
        var document = Document.of("tidegate.upgrades.status/v1");
        document.tree().put("at", now.toString());
        var tree = document.tree().putArray("clusters");
        var table = TextTable.of("CLUSTER", "SECTOR", "VERSION", "POOLS", "ORDERED", "WOULD BE", "BECAUSE");
        var counts = new TreeMap<String, Integer>();
        for (var sight : sights) {
            var cluster = sight.member().cluster();
            var orders = sight.pass().inputs().orders().getOrDefault(cluster.id(), ClusterOrders.unread());
            var decision = sight.pass().plan().of(cluster.id());
            var code = decision.map(found -> found.headline()).orElse(null);
            var sentence = decision.map(found -> found.sentence()).orElse("");
            counts.merge(code == null ? "-" : code.name(), 1, Integer::sum);
            var node = tree.addObject()
                    .put("id", cluster.id())
                    .put("name", cluster.name())
                    .put("organisation", sight.organisation().key().id())
                    .put("sector", sight.member().policyStatus().placement().sector())
                    .put("version", cluster.version())
                    .put("state", cluster.state().toString())
                    .put("code", code == null ? null : code.name())
                    .put("sentence", sentence);
            pools(cluster.nodePools(), node.putArray("nodePools"));
            orders(orders, node.putArray("orders"));
            table.row(
                    cluster.name(),
                    Objects.requireNonNullElse(
                            sight.member().policyStatus().placement().sector(), ""),
                    Objects.requireNonNullElse(cluster.version(), ""),
                    pools(cluster.nodePools()),
                    ordered(orders, now),
                    code == null ? "" : tint(code).of(code),
                    sentence);
        }
        return document.with(table)
                .with(TextLine.of())
                .with(TextLine.of(counts.entrySet().stream()
                        .map(count -> count.getValue() + " " + count.getKey())
                        .collect(Collectors.joining(", "))));
    }

    private static void pools(List<NodePool> pools, ArrayNode nodes) {
        pools.forEach(pool -> nodes.addObject().put("id", pool.id()).put("version", pool.version()));
    }

    private static void orders(ClusterOrders orders, ArrayNode nodes) {
        for (var order : orders.list()) {
            nodes.addObject()
                    .put("id", order.id())
                    .put("part", order.part().toString())
                    .put("unit", order.unit())
                    .put("version", order.version())
                    .put("start", text(order.nextRun()))
                    .put("state", order.state().toString());
        }
    }

    private static @Nullable String text(@Nullable Instant instant) {
        return instant == null ? null : instant.toString();
    }

    private static String pools(List<NodePool> pools) {
        return pools.stream()
                .map(pool -> Objects.requireNonNullElse(pool.version(), "?"))
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static TextCell ordered(ClusterOrders orders, Instant now) {
        return orders.match(
                known -> TextStyle.PLAIN.of(known.orders().stream()
                        .map(order -> ordered(order, now))
                        .collect(Collectors.joining("; "))),
                unknown -> TextStyle.BAD.of("unknown"));
    }

    private static String ordered(Order order, Instant now) {
        var what = order.unit() == null ? "" : order.unit() + " ";
        var version = Objects.requireNonNullElse(order.version(), "any version");
        var start = order.nextRun();
        return "%s%s %s%s"
                .formatted(what, version, order.state(), start == null ? "" : ", " + TimeFormat.moment(now, start));
    }

    private static TextStyle tint(OutcomeCode code) {
        return switch (code) {
            case SCHEDULED, NODE_POOL_SCHEDULED, CHANNEL_SWITCHED, UP_TO_DATE, POLICY_EXISTS -> TextStyle.GOOD;
            case POLICY_INVALID,
                    CLUSTER_INCOMPLETE,
                    CLUSTER_UNHEALTHY,
                    HEALTH_UNKNOWN,
                    VERSION_UNPARSABLE,
                    ORDERS_UNKNOWN,
                    SECTOR_UNKNOWN,
                    HOOK_FAILED,
                    ORDER_REJECTED,
                    ORG_STOPPED,
                    HISTORY_CORRUPT -> TextStyle.BAD;
            case POLICY_PARTIAL,
                    PAUSED,
                    CLUSTER_NOT_READY,
                    OUT_OF_WINDOW,
                    LOCKED,
                    SECTOR_LIMIT,
                    NO_CANDIDATE,
                    BLOCKED,
                    NOT_SOAKED,
                    SECTOR_BEHIND,
                    SECTOR_UNCERTAIN,
                    INHERITED_BEHIND,
                    INHERIT_UNVERIFIED,
                    GATE_UNACKED,
                    ABOVE_MAX_MINOR -> TextStyle.WAITING;
        };
    }
}
