package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.MemberCluster;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Collects changes to a forecast state and builds the next state. Confined to one method. */
final class ForecastStateBuilder {

    private final ForecastState before;
    private final OfferPredictor offers;
    private final Map<String, Integer> indexes;
    private final List<MemberCluster> members;
    private final Map<String, ClusterOrders> orders;
    private final List<OngoingUpgrade> upgrades;
    private final Map<String, Set<String>> acknowledged;
    private boolean changed;

    ForecastStateBuilder(ForecastState before, OfferPredictor offers, Map<String, Integer> indexes) {
        this.before = before;
        this.offers = offers;
        this.indexes = indexes;
        this.members = new ArrayList<>(before.organisation().members());
        this.orders = new HashMap<>(before.orders());
        this.upgrades = new ArrayList<>(before.upgrades());
        this.acknowledged = new HashMap<>(before.acknowledged());
    }

    void order(OngoingUpgrade upgrade) {
        upgrades.add(upgrade);
        orders.put(upgrade.cluster(), ClusterOrders.of(orderOf(upgrade)));
    }

    private static Order orderOf(OngoingUpgrade upgrade) {
        return new Order(
                "forecast",
                upgrade.part(),
                upgrade.unit(),
                false,
                upgrade.version(),
                upgrade.start(),
                OrderState.SCHEDULED);
    }

    void acknowledge(String cluster, List<VersionGate> gates) {
        var all = new HashSet<>(acknowledged.getOrDefault(cluster, Set.of()));
        gates.forEach(gate -> all.add(gate.id()));
        acknowledged.put(cluster, Set.copyOf(all));
    }

    /** Switches the channel; the offers of the new channel are added to the current offers. */
    void switchChannel(String id, String channel) {
        replace(id, cluster -> {
            var version = cluster.version() == null ? "" : cluster.version();
            var merged = new ArrayList<>(offers.offers(channel, version));
            cluster.offers().stream().filter(offer -> !merged.contains(offer)).forEach(merged::add);
            return copy(cluster, channel, version, merged, offers.channels(cluster, version), cluster.nodePools());
        });
    }

    void complete(OngoingUpgrade upgrade) {
        upgrades.remove(upgrade);
        boolean stillUpgrading =
                upgrades.stream().anyMatch(other -> other.cluster().equals(upgrade.cluster()));
        if (!stillUpgrading) {
            orders.put(upgrade.cluster(), ClusterOrders.none());
        }
        replace(upgrade.cluster(), cluster -> upgraded(cluster, upgrade));
    }

    private Cluster upgraded(Cluster cluster, OngoingUpgrade upgrade) {
        if (upgrade.part() == Order.Part.NODE_POOL) {
            var pools = cluster.nodePools().stream()
                    .map(pool -> pool.id().equals(upgrade.unit()) ? new NodePool(pool.id(), upgrade.version()) : pool)
                    .toList();
            var version = cluster.version() == null ? upgrade.version() : cluster.version();
            return copy(cluster, cluster.channel(), version, cluster.offers(), cluster.availableChannels(), pools);
        }
        return copy(
                cluster,
                cluster.channel(),
                upgrade.version(),
                offers.offers(cluster.channel(), upgrade.version()),
                offers.channels(cluster, upgrade.version()),
                cluster.nodePools());
    }

    private void replace(String id, UnaryOperator<Cluster> change) {
        var index = indexes.get(id);
        if (index != null) {
            var member = members.get(index);
            members.set(index, new MemberCluster(change.apply(member.cluster()), member.policyStatus()));
            changed = true;
        }
    }

    private static Cluster copy(
            Cluster cluster,
            @Nullable String channel,
            String version,
            List<String> offers,
            List<String> channels,
            List<NodePool> pools) {
        return new Cluster(
                cluster.id(),
                cluster.uuid(),
                cluster.name(),
                cluster.state(),
                cluster.product(),
                cluster.hosted(),
                cluster.sts(),
                channel,
                version.isEmpty() ? cluster.version() : version,
                offers,
                channels,
                pools,
                cluster.health());
    }

    ForecastState build(UpgradeRules rules) {
        var organisation = changed ? before.organisation().withMembers(members) : before.organisation();
        return new ForecastState(
                before.at(),
                organisation,
                changed ? ManagedClusters.of(organisation, rules) : before.clusters(),
                orders,
                before.soak(),
                upgrades,
                acknowledged,
                before.lastDecision());
    }
}
