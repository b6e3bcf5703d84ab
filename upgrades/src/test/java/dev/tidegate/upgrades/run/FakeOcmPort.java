package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * An environment in memory. Orders that are made are there afterwards; an order for a cluster that has one is refused,
 * as the real one would.
 */
final class FakeOcmPort implements OcmPort {

    private final String name;
    private final InstantSource clock;
    private final InjectedFailures trouble;
    private final Map<String, LabelledOrganisation> organisations = new TreeMap<>();
    private final Map<String, ClusterOrders> orders = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> agreed = new ConcurrentHashMap<>();
    private final Map<String, List<String>> channels = new ConcurrentHashMap<>();
    private final Map<String, Instant> told = new ConcurrentHashMap<>();
    private @Nullable Random shuffle;

    final List<VersionGate> gates = new ArrayList<>();
    final Map<String, String> latestAddons = new HashMap<>();
    final Map<String, List<AddonInstallation>> installedAddons = new TreeMap<>();
    final Map<String, ClusterOrders> addonOrders = new HashMap<>();

    /** Everything that was changed, in this order. */
    final List<UpgradeStep> taken = Collections.synchronizedList(new ArrayList<>());

    final List<OwnerNotice> notices = Collections.synchronizedList(new ArrayList<>());
    final List<String> asked = Collections.synchronizedList(new ArrayList<>());

    /** What becomes of the changes to a cluster, by its name, instead of success. */
    final Map<String, ChangeResult> fates = new HashMap<>();

    int elsewhere;

    /** Why labels of organisations are not all known, by the id of the organisation. */
    Map<String, String> unread = Map.of();

    FakeOcmPort(String name, InstantSource clock, InjectedFailures trouble) {
        this.name = name;
        this.clock = clock;
        this.trouble = trouble;
    }

    FakeOcmPort organisation(String id, Map<String, String> labels, TestCluster... clusters) {
        organisations.put(
                id,
                new LabelledOrganisation(
                        new OrganisationKey(name, id),
                        "name-" + id,
                        TestCluster.labels(labels),
                        List.of(clusters).stream().map(TestCluster::labelled).toList()));
        for (var cluster : clusters) {
            orders.putIfAbsent(id + " " + cluster.id(), cluster.orders());
        }
        return this;
    }

    /** From now on everything is told in another order each time. */
    void shuffled(long seed) {
        shuffle = new Random(seed);
    }

    void agree(String cluster, String gate) {
        agreed.computeIfAbsent(cluster, absent -> new TreeSet<>()).add(gate);
    }

    void channels(String cluster, String... available) {
        channels.put(cluster, List.of(available));
    }

    void forgetOrders() {
        orders.replaceAll((cluster, known) -> ClusterOrders.none());
    }

    private List<Order> ordersOf(String organisation, String cluster) {
        return orders.getOrDefault(organisation + " " + cluster, ClusterOrders.none())
                .list();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Labels> versionData() {
        trouble.at(name + " versionData");
        var found = new LinkedHashMap<String, Labels>();
        organisations.forEach((id, organisation) -> {
            if (organisation.labels().has("version-data.inherit")
                    || organisation.labels().has("version-data.publish")) {
                found.put(id, organisation.labels());
            }
        });
        return found;
    }

    @Override
    public Discovery discover(Set<String> ids) {
        trouble.at(name + " discover");
        return new Discovery(
                organisations.entrySet().stream()
                        .filter(entry -> ids.contains(entry.getKey()))
                        .map(entry -> only(entry.getValue(), true))
                        .toList(),
                List.of(),
                unread,
                Map.of("other", elsewhere));
    }

    @Override
    public Discovery survey(Set<String> ids) {
        trouble.at(name + " survey");
        return new Discovery(
                organisations.entrySet().stream()
                        .filter(entry -> ids.contains(entry.getKey()))
                        .map(entry -> only(entry.getValue(), false))
                        .toList(),
                List.of(),
                unread,
                Map.of("other", elsewhere));
    }

    private LabelledOrganisation only(LabelledOrganisation organisation, boolean labelled) {
        var clusters = new ArrayList<>(organisation.clusters());
        clusters.removeIf(cluster -> labelled && cluster.labels().isEmpty());
        if (shuffle != null) {
            Collections.shuffle(clusters, shuffle);
        }
        return new LabelledOrganisation(organisation.key(), organisation.name(), organisation.labels(), clusters);
    }

    @Override
    public Map<String, ClusterOrders> orders(String organisation, List<Cluster> clusters) {
        trouble.at(name + " orders " + organisation);
        var found = new HashMap<String, ClusterOrders>();
        clusters.forEach(cluster ->
                found.put(cluster.id(), orders.getOrDefault(organisation + " " + cluster.id(), ClusterOrders.none())));
        return found;
    }

    @Override
    public List<VersionGate> gates(String organisation) {
        trouble.at(name + " gates " + organisation);
        asked.add("gates");
        return List.copyOf(gates);
    }

    @Override
    public AgreementLookup agreements(String organisation) {
        return cluster -> {
            trouble.at(name + " agreements " + organisation);
            asked.add("agreements of " + cluster.name());
            return Optional.of(Set.copyOf(agreed.getOrDefault(cluster.id(), Set.of())));
        };
    }

    @Override
    public ChannelLookup channels(String organisation) {
        return cluster -> {
            trouble.at(name + " channels " + organisation);
            asked.add("channels of " + cluster.name());
            return channels.getOrDefault(cluster.id(), List.of());
        };
    }

    @Override
    public AddonPort addons(String organisation) {
        return new AddonPort() {
            @Override
            public Map<String, String> latest() {
                trouble.at(name + " latest " + organisation);
                return latestAddons;
            }

            @Override
            public Installed installed(List<Cluster> clusters) {
                trouble.at(name + " installed " + organisation);
                return new Installed(installedAddons, Map.of());
            }

            @Override
            public Map<String, ClusterOrders> orders(List<Cluster> clusters) {
                trouble.at(name + " addon-orders " + organisation);
                var found = new HashMap<String, ClusterOrders>();
                clusters.forEach(cluster ->
                        found.put(cluster.id(), addonOrders.getOrDefault(cluster.id(), ClusterOrders.none())));
                return found;
            }
        };
    }

    @Override
    public OcmWritePort writer(String organisation) {
        trouble.at(name + " hands " + organisation);
        return new OcmWritePort() {
            @Override
            public ChangeResult execute(UpgradeStep action) {
                trouble.at(name + " take " + organisation);
                var fate = fates.get(action.name());
                var deed = fate == null ? apply(organisation, action) : fate;
                trouble.at(name + " taken " + organisation);
                return deed;
            }

            @Override
            public ChangeResult send(OwnerNotice notice) {
                trouble.at(name + " tell " + organisation);
                return post(notice);
            }
        };
    }

    private synchronized ChangeResult post(OwnerNotice notice) {
        var last = told.get(notice.toString());
        if (last != null && Duration.between(last, clock.instant()).compareTo(Duration.ofDays(1)) < 0) {
            return new ChangeResult.Unneeded();
        }
        told.put(notice.toString(), clock.instant());
        notices.add(notice);
        return new ChangeResult.Done();
    }

    private synchronized ChangeResult apply(String organisation, UpgradeStep action) {
        taken.add(action);
        return action.match(
                order -> order(organisation, order.cluster(), Order.Part.CLUSTER, null, order.to(), order.start()),
                order ->
                        order(organisation, order.cluster(), Order.Part.CONTROL_PLANE, null, order.to(), order.start()),
                order -> order(
                        organisation, order.cluster(), Order.Part.NODE_POOL, order.pool(), order.to(), order.start()),
                order -> new ChangeResult.Done(),
                deletion -> new ChangeResult.Done(),
                approval -> {
                    approval.gates().forEach(gate -> agree(approval.cluster(), gate.id()));
                    return new ChangeResult.Done();
                },
                change -> new ChangeResult.Done());
    }

    private ChangeResult order(
            String organisation,
            String cluster,
            Order.Part part,
            @Nullable String unit,
            String version,
            Instant start) {
        var known = new ArrayList<>(ordersOf(organisation, cluster));
        known.add(new Order(
                "made-" + cluster + "-" + known.size(), part, unit, false, version, start, OrderState.SCHEDULED));
        orders.put(organisation + " " + cluster, new ClusterOrders.Known(known));
        return new ChangeResult.Done();
    }
}
