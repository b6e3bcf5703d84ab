package dev.tidegate.upgrades;

import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.policy.Label;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.Labels;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cluster for tests. By default it has a valid policy, runs 4.14.1, is offered 4.14.2, has workload w, requires no soak
 * and can be upgraded at any minute.
 */
public final class TestCluster {

    final String name;
    private String id;
    private final Map<String, String> labels = new LinkedHashMap<>();
    private ClusterState state = ClusterState.READY;
    private @Nullable String version = "4.14.1";
    private List<String> offers = List.of("4.14.2");
    private boolean hosted;
    private boolean sts;
    private @Nullable String channel;
    private List<String> availableChannels = List.of();
    private final List<NodePool> pools = new ArrayList<>();
    private final List<HealthReport> reports = new ArrayList<>();
    private final List<Order> orders = new ArrayList<>();
    private boolean ordersUnknown;

    private TestCluster(String name) {
        this.name = name;
        this.id = "id-" + name;
        label("soak-days", "0").label("workloads", "w").label("schedule", "* * * * *");
    }

    public static TestCluster cluster(String name) {
        return new TestCluster(name);
    }

    public TestCluster withId(String other) {
        id = other;
        return this;
    }

    public TestCluster label(String key, String value) {
        labels.put(key, value);
        return this;
    }

    public TestCluster without(String... keys) {
        for (var key : keys) {
            labels.remove(key);
        }
        return this;
    }

    public TestCluster unlabelled() {
        labels.clear();
        return this;
    }

    public TestCluster at(@Nullable String running) {
        version = running;
        return this;
    }

    public TestCluster offered(String... versions) {
        offers = List.of(versions);
        return this;
    }

    public TestCluster in(String sector) {
        return label("sector", sector);
    }

    public TestCluster mutexes(String names) {
        return label("mutexes", names);
    }

    public TestCluster needing(int soakDays) {
        return label("soak-days", Integer.toString(soakDays));
    }

    public TestCluster running(String workloads) {
        return label("workloads", workloads);
    }

    public TestCluster on(String schedule) {
        return label("schedule", schedule);
    }

    public TestCluster is(ClusterState other) {
        state = other;
        return this;
    }

    public TestCluster hosted(@Nullable String... poolVersions) {
        hosted = true;
        for (var pool : poolVersions) {
            pools.add(new NodePool("pool-" + (pools.size() + 1), pool));
        }
        return this;
    }

    public TestCluster sts() {
        sts = true;
        return this;
    }

    public TestCluster channel(String present, String... available) {
        channel = present;
        availableChannels = List.of(available);
        return this;
    }

    public TestCluster health(HealthReport report) {
        reports.add(report);
        return this;
    }

    public TestCluster ordered(String target) {
        return ordered(Order.Part.CLUSTER, null, false, target, OrderState.SCHEDULED, null);
    }

    public TestCluster orderedForPool(String pool, String target) {
        return ordered(Order.Part.NODE_POOL, pool, false, target, OrderState.SCHEDULED, null);
    }

    public TestCluster ordered(
            Order.Part part,
            @Nullable String unit,
            boolean automatic,
            @Nullable String target,
            OrderState orderState,
            @Nullable Instant nextRun) {
        orders.add(
                new Order("order-" + name + "-" + orders.size(), part, unit, automatic, target, nextRun, orderState));
        return this;
    }

    public TestCluster withUnknownOrders() {
        ordersUnknown = true;
        return this;
    }

    public String id() {
        return id;
    }

    public ClusterOrders orders() {
        return ordersUnknown ? ClusterOrders.unknown("the request failed") : new ClusterOrders.Known(orders);
    }

    public Cluster cluster() {
        return new Cluster(
                id(),
                "uuid-" + name,
                name,
                state,
                "rosa",
                hosted,
                sts,
                channel,
                version,
                offers,
                availableChannels,
                pools,
                reports);
    }

    public LabelledCluster labelled() {
        return new LabelledCluster(cluster(), labels(labels));
    }

    public static Labels labels(Map<String, String> byKey) {
        return Labels.of(byKey.entrySet().stream()
                .map(entry -> new Label(Labels.PREFIX + entry.getKey(), entry.getValue()))
                .toList());
    }
}
