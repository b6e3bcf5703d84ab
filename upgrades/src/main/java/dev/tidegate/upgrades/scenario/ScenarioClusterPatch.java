package dev.tidegate.upgrades.scenario;

import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.fleet.Order;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The values a scenario gives for one cluster, or changes of them; null for values that are not given. */
public record ScenarioClusterPatch(
        String name,
        @Nullable String version,
        @Nullable List<String> offers,
        @Nullable String channel,
        @Nullable List<String> availableChannels,
        @Nullable ClusterState state,
        @Nullable Boolean hosted,
        @Nullable Boolean sts,
        @Nullable Boolean healthy,
        @Nullable Map<String, String> labels,
        @Nullable List<NodePool> nodePools,
        @Nullable List<Order> orders,
        @Nullable Set<String> agreements) {}
