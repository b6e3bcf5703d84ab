package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.roster.Roster;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes to a fleet, gathered and made at once. Confined to the method that makes it. */
final class Changes {

    private final FleetState before;
    private final OfferBook book;
    private final Map<String, Integer> places;
    private final List<Member> members;
    private final Map<String, Orders> orders;
    private final List<Running> running;
    private final Map<String, Set<String>> agreed;
    private boolean moved;

    Changes(FleetState before, OfferBook book, Map<String, Integer> places) {
        this.before = before;
        this.book = book;
        this.places = places;
        this.members = new ArrayList<>(before.organisation().members());
        this.orders = new HashMap<>(before.orders());
        this.running = new ArrayList<>(before.running());
        this.agreed = new HashMap<>(before.agreed());
    }

    void order(Running upgrade) {
        running.add(upgrade);
        orders.put(upgrade.cluster(), Orders.of(written(upgrade)));
    }

    private static Order written(Running upgrade) {
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
        var all = new HashSet<>(agreed.getOrDefault(cluster, Set.of()));
        gates.forEach(gate -> all.add(gate.id()));
        agreed.put(cluster, Set.copyOf(all));
    }

    /** A wider channel: what it offers comes on top of what is offered already. */
    void switchChannel(String id, String channel) {
        replace(id, cluster -> {
            var version = cluster.version() == null ? "" : cluster.version();
            var offers = new ArrayList<>(book.offers(channel, version));
            cluster.offers().stream().filter(offer -> !offers.contains(offer)).forEach(offers::add);
            return changed(cluster, channel, version, offers, book.channels(cluster, version), cluster.nodePools());
        });
    }

    void complete(Running upgrade) {
        running.remove(upgrade);
        boolean busy = running.stream().anyMatch(other -> other.cluster().equals(upgrade.cluster()));
        if (!busy) {
            orders.put(upgrade.cluster(), Orders.none());
        }
        replace(upgrade.cluster(), cluster -> arrived(cluster, upgrade));
    }

    private Cluster arrived(Cluster cluster, Running upgrade) {
        if (upgrade.part() == Order.Part.NODE_POOL) {
            var pools = cluster.nodePools().stream()
                    .map(pool -> pool.id().equals(upgrade.unit()) ? new NodePool(pool.id(), upgrade.version()) : pool)
                    .toList();
            var version = cluster.version() == null ? upgrade.version() : cluster.version();
            return changed(cluster, cluster.channel(), version, cluster.offers(), cluster.availableChannels(), pools);
        }
        return changed(
                cluster,
                cluster.channel(),
                upgrade.version(),
                book.offers(cluster.channel(), upgrade.version()),
                book.channels(cluster, upgrade.version()),
                cluster.nodePools());
    }

    private void replace(String id, UnaryOperator<Cluster> change) {
        var place = places.get(id);
        if (place != null) {
            var member = members.get(place);
            members.set(place, new Member(change.apply(member.cluster()), member.standing()));
            moved = true;
        }
    }

    private static Cluster changed(
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

    FleetState made(UpgradeRules rules) {
        var organisation = moved ? moved() : before.organisation();
        return new FleetState(
                before.at(),
                organisation,
                moved ? Roster.of(organisation, rules) : before.roster(),
                orders,
                before.soak(),
                running,
                agreed,
                before.decided());
    }

    private Organisation moved() {
        var old = before.organisation();
        return new Organisation(
                old.key(), old.name(), old.labelled(), old.settings(), members, old.findings(), old.stop());
    }
}
