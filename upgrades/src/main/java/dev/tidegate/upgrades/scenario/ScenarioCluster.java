package dev.tidegate.upgrades.scenario;

import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.policy.Label;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The mutable state of a cluster during a scenario. Confined to one run of the scenario. */
final class ScenarioCluster {

    final String name;
    private @Nullable String version;
    private List<String> offers = List.of();
    private @Nullable String channel;
    private List<String> availableChannels = List.of();
    private ClusterState state = ClusterState.READY;
    private boolean hosted;
    private boolean sts;
    private boolean healthy = true;
    private final Map<String, String> labels = new TreeMap<>();
    private List<NodePool> nodePools = List.of();
    private final List<Order> orders = new ArrayList<>();
    private final Set<String> agreements = new HashSet<>();

    ScenarioCluster(String name) {
        this.name = name;
    }

    void apply(ScenarioClusterPatch patch) {
        version = patch.version() == null ? version : patch.version();
        offers = patch.offers() == null ? offers : patch.offers();
        channel = patch.channel() == null ? channel : patch.channel();
        availableChannels = patch.availableChannels() == null ? availableChannels : patch.availableChannels();
        state = patch.state() == null ? state : patch.state();
        hosted = patch.hosted() == null ? hosted : patch.hosted();
        sts = patch.sts() == null ? sts : patch.sts();
        healthy = patch.healthy() == null ? healthy : patch.healthy();
        nodePools = patch.nodePools() == null ? nodePools : patch.nodePools();
        if (patch.labels() != null) {
            labels.putAll(patch.labels());
        }
        if (patch.orders() != null) {
            orders.clear();
            orders.addAll(patch.orders());
        }
        if (patch.agreements() != null) {
            agreements.addAll(patch.agreements());
        }
    }

    /** Completes all orders. */
    void completeOrders() {
        for (var order : orders) {
            if (order.part() == Order.Part.NODE_POOL) {
                nodePools = nodePools.stream()
                        .map(pool -> pool.id().equals(order.unit()) ? new NodePool(pool.id(), order.version()) : pool)
                        .toList();
            } else if (order.version() != null) {
                version = order.version();
            }
        }
        orders.clear();
    }

    void order(Order order) {
        orders.add(order);
    }

    void acknowledge(String gate) {
        agreements.add(gate);
    }

    void switchChannel(String other) {
        channel = other;
    }

    List<Order> orders() {
        return List.copyOf(orders);
    }

    Set<String> agreements() {
        return Set.copyOf(agreements);
    }

    LabelledCluster labelled() {
        return new LabelledCluster(
                new Cluster(
                        name,
                        null,
                        name,
                        state,
                        "rosa",
                        hosted,
                        sts,
                        channel,
                        version,
                        offers,
                        availableChannels,
                        nodePools,
                        healthy ? List.of() : List.of(HealthReport.unhealthy("scenario", true, List.of("unhealthy")))),
                labels(labels));
    }

    /** Labels as the scenario writes them; the prefix may be left out. */
    static Labels labels(Map<String, String> written) {
        return Labels.of(written.entrySet().stream()
                .map(entry -> new Label(
                        entry.getKey().startsWith(Labels.PREFIX) ? entry.getKey() : Labels.PREFIX + entry.getKey(),
                        entry.getValue()))
                .toList());
    }
}
