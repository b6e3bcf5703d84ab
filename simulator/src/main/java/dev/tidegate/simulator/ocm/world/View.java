package dev.tidegate.simulator.ocm.world;

import dev.tidegate.simulator.ocm.fleet.Addon;
import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.Organisation;
import dev.tidegate.simulator.ocm.fleet.ServiceLog;
import dev.tidegate.simulator.ocm.release.Calendar;
import dev.tidegate.simulator.ocm.release.Channel;
import dev.tidegate.simulator.ocm.release.Version;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The world as it is, or as it was a while ago. */
public final class View {

    private final State state;
    private final Instant at;

    View(State state, Instant at) {
        this.state = state;
        this.at = at;
    }

    public Instant at() {
        return at;
    }

    /** Two views of equal numbers show the same, apart from what time alone changes. */
    public long changes() {
        return state.changes();
    }

    public boolean isOfNow() {
        return !at.isBefore(state.now());
    }

    public long seed() {
        return state.seed;
    }

    public Calendar calendar() {
        return state.calendar;
    }

    public List<Addon> addons() {
        return state.addons;
    }

    public Cluster cluster(String id) {
        return find(id).orElseThrow(() -> Refusal.unknown("Cluster", id));
    }

    public Stream<Cluster> clusters() {
        return state.clusters.values().stream().map(timeline -> timeline.at(at));
    }

    public Stream<Cluster> clusters(Collection<String> ids) {
        return ids.stream().distinct().flatMap(id -> find(id).stream());
    }

    public Cluster ofSubscription(String subscription) {
        return ofSubscriptions(List.of(subscription))
                .findFirst()
                .orElseThrow(() -> Refusal.unknown("Subscription", subscription));
    }

    public Stream<Cluster> ofSubscriptions(Collection<String> subscriptions) {
        return clusters(subscriptions.stream()
                .map(state.clusterOfSubscription::get)
                .filter(Objects::nonNull)
                .toList());
    }

    public Optional<Cluster> ofUuid(String uuid) {
        return Optional.ofNullable(state.clusterOfUuid.get(uuid)).flatMap(this::find);
    }

    public Organisation organisation(String id) {
        var timeline = state.organisations.get(id);
        if (timeline == null) {
            throw Refusal.unknown("Organization", id);
        }
        return timeline.at(at);
    }

    public Stream<Organisation> organisations() {
        return state.organisations.values().stream().map(timeline -> timeline.at(at));
    }

    public Stream<ServiceLog> logs() {
        return state.logs.stream().filter(log -> !log.createdAt().isAfter(at));
    }

    public Stream<ServiceLog> logs(String uuid) {
        return state.logsOfCluster.getOrDefault(uuid, List.of()).stream()
                .filter(log -> !log.createdAt().isAfter(at));
    }

    /** What a cluster may be upgraded to. */
    public List<Version> offers(Cluster cluster) {
        return state.calendar.offers(cluster.version(), Channel.named(cluster.channel()), at);
    }

    /** What a node pool may be upgraded to: everything up to the control plane. */
    public List<Version> offers(Cluster cluster, Version pool) {
        return state.calendar.offers(pool, Channel.named(cluster.channel()), at).stream()
                .filter(version -> version.compareTo(cluster.version()) <= 0)
                .toList();
    }

    private Optional<Cluster> find(String id) {
        Map<String, Timeline<Cluster>> clusters = state.clusters;
        return Optional.ofNullable(clusters.get(id)).map(timeline -> timeline.at(at));
    }
}
