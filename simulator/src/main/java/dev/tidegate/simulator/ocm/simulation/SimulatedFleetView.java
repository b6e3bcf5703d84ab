package dev.tidegate.simulator.ocm.simulation;

import dev.tidegate.simulator.ocm.fleet.SimulatedAddon;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrganisation;
import dev.tidegate.simulator.ocm.fleet.SimulatedServiceLog;
import dev.tidegate.simulator.ocm.release.ReleaseCalendar;
import dev.tidegate.simulator.ocm.release.SimulatedChannel;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The world as it is, or as it was a while ago. */
public final class SimulatedFleetView {

    private final SimulationState state;
    private final Instant at;

    SimulatedFleetView(SimulationState state, Instant at) {
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

    public ReleaseCalendar calendar() {
        return state.calendar;
    }

    public List<SimulatedAddon> addons() {
        return state.addons;
    }

    public SimulatedCluster cluster(String id) {
        return find(id).orElseThrow(() -> RequestRejectedException.unknown("Cluster", id));
    }

    public Stream<SimulatedCluster> clusters() {
        return state.clusters.values().stream().map(timeline -> timeline.at(at));
    }

    public Stream<SimulatedCluster> clusters(Collection<String> ids) {
        return ids.stream().distinct().flatMap(id -> find(id).stream());
    }

    public SimulatedCluster ofSubscription(String subscription) {
        return ofSubscriptions(List.of(subscription))
                .findFirst()
                .orElseThrow(() -> RequestRejectedException.unknown("Subscription", subscription));
    }

    public Stream<SimulatedCluster> ofSubscriptions(Collection<String> subscriptions) {
        return clusters(subscriptions.stream()
                .map(state.clusterOfSubscription::get)
                .filter(Objects::nonNull)
                .toList());
    }

    public Optional<SimulatedCluster> ofUuid(String uuid) {
        return Optional.ofNullable(state.clusterOfUuid.get(uuid)).flatMap(this::find);
    }

    public SimulatedOrganisation organisation(String id) {
        var timeline = state.organisations.get(id);
        if (timeline == null) {
            throw RequestRejectedException.unknown("Organization", id);
        }
        return timeline.at(at);
    }

    public Stream<SimulatedOrganisation> organisations() {
        return state.organisations.values().stream().map(timeline -> timeline.at(at));
    }

    public Stream<SimulatedServiceLog> logs() {
        return state.logs.stream().filter(log -> !log.createdAt().isAfter(at));
    }

    public Stream<SimulatedServiceLog> logs(String uuid) {
        return state.logsOfCluster.getOrDefault(uuid, List.of()).stream()
                .filter(log -> !log.createdAt().isAfter(at));
    }

    /** What a cluster may be upgraded to. */
    public List<SimulatedVersion> offers(SimulatedCluster cluster) {
        return state.calendar.offers(cluster.version(), SimulatedChannel.named(cluster.channel()), at);
    }

    /** What a node pool may be upgraded to: everything up to the control plane. */
    public List<SimulatedVersion> offers(SimulatedCluster cluster, SimulatedVersion pool) {
        return state.calendar.offers(pool, SimulatedChannel.named(cluster.channel()), at).stream()
                .filter(version -> version.compareTo(cluster.version()) <= 0)
                .toList();
    }

    private Optional<SimulatedCluster> find(String id) {
        Map<String, ValueHistory<SimulatedCluster>> clusters = state.clusters;
        return Optional.ofNullable(clusters.get(id)).map(timeline -> timeline.at(at));
    }
}
