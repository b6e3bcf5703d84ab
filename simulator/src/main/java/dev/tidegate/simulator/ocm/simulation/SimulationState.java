package dev.tidegate.simulator.ocm.simulation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.FleetBehaviour;
import dev.tidegate.simulator.ocm.fleet.SimulatedAddon;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrganisation;
import dev.tidegate.simulator.ocm.fleet.SimulatedServiceLog;
import dev.tidegate.simulator.ocm.log.SimulationLog;
import dev.tidegate.simulator.ocm.release.ReleaseCalendar;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.UnaryOperator;

/** What there is, what it was, and what will happen next. Not safe for several threads. */
final class SimulationState {

    final long seed;
    final FleetBehaviour habits;
    final ReleaseCalendar calendar;
    final List<SimulatedAddon> addons;
    final Map<String, ValueHistory<SimulatedCluster>> clusters = new LinkedHashMap<>();
    final Map<String, ValueHistory<SimulatedOrganisation>> organisations = new LinkedHashMap<>();
    final Map<String, String> clusterOfSubscription = new HashMap<>();
    final Map<String, String> clusterOfUuid = new HashMap<>();
    final List<SimulatedServiceLog> logs;
    final Map<String, List<SimulatedServiceLog>> logsOfCluster = new HashMap<>();

    private final PriorityQueue<Due> due =
            new PriorityQueue<>(Comparator.comparing(Due::at).thenComparing(Due::number));
    private final SimulationLog journal;
    private Instant now;
    private long numbers;
    private long changes;

    SimulationState(SimulatedOcmFleet fleet, SimulationLog journal) {
        this.seed = fleet.seed();
        this.habits = fleet.habits();
        this.calendar = new ReleaseCalendar(fleet.releases(), fleet.gates());
        this.addons = fleet.addons();
        this.now = fleet.now();
        this.journal = journal;
        fleet.organisations().forEach(one -> organisations.put(one.id(), new ValueHistory<>(now, one)));
        fleet.clusters().forEach(this::add);
        this.logs = new ArrayList<>();
        fleet.serviceLogs().forEach(this::add);
    }

    Instant now() {
        return now;
    }

    /** Grows with everything that changes. */
    long changes() {
        return changes;
    }

    SimulatedCluster cluster(String id) {
        var timeline = clusters.get(id);
        if (timeline == null) {
            throw RequestRejectedException.unknown("Cluster", id);
        }
        return timeline.now();
    }

    SimulatedCluster change(String id, UnaryOperator<SimulatedCluster> change) {
        var changed = change.apply(cluster(id));
        clusters.computeIfAbsent(id, unused -> new ValueHistory<>(now, changed)).set(now, changed);
        changes++;
        return changed;
    }

    void change(SimulatedOrganisation changed) {
        organisations
                .computeIfAbsent(changed.id(), unused -> new ValueHistory<>(now, changed))
                .set(now, changed);
        changes++;
    }

    void add(SimulatedServiceLog log) {
        logs.add(log);
        logsOfCluster
                .computeIfAbsent(log.clusterUuid(), unused -> new ArrayList<>())
                .add(log);
        changes++;
    }

    /** Lets something happen then; if that is past, right away when time goes on. */
    void at(Instant then, Runnable happening) {
        due.add(new Due(then, numbers++, happening));
    }

    /** Goes on to that time, and through everything that happens on the way. */
    void goTo(Instant then) {
        for (var next = due.peek(); next != null && !next.at().isAfter(then); next = due.peek()) {
            due.remove();
            now = next.at().isAfter(now) ? next.at() : now;
            next.happening().run();
        }
        now = then.isAfter(now) ? then : now;
    }

    void tell(String event, ObjectNode facts) {
        changes++;
        journal.event(now, event, facts);
    }

    static ObjectNode facts() {
        return JsonNodeFactory.instance.objectNode();
    }

    private void add(SimulatedCluster cluster) {
        if (clusters.put(cluster.id(), new ValueHistory<>(now, cluster)) != null) {
            throw new IllegalArgumentException("two clusters have the id " + cluster.id());
        }
        if (!organisations.containsKey(cluster.organisation())) {
            throw new IllegalArgumentException(
                    "cluster " + cluster.name() + " is of an unknown organisation " + cluster.organisation());
        }
        if (clusterOfSubscription.put(cluster.subscription(), cluster.id()) != null) {
            throw new IllegalArgumentException("two clusters have the subscription " + cluster.subscription());
        }
        clusterOfUuid.put(cluster.externalId(), cluster.id());
    }

    private record Due(Instant at, long number, Runnable happening) {}
}
