package dev.tidegate.simulator.ocm.world;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.Addon;
import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.simulator.ocm.fleet.Habits;
import dev.tidegate.simulator.ocm.fleet.Organisation;
import dev.tidegate.simulator.ocm.fleet.ServiceLog;
import dev.tidegate.simulator.ocm.journal.Journal;
import dev.tidegate.simulator.ocm.release.Calendar;
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
final class State {

    final long seed;
    final Habits habits;
    final Calendar calendar;
    final List<Addon> addons;
    final Map<String, Timeline<Cluster>> clusters = new LinkedHashMap<>();
    final Map<String, Timeline<Organisation>> organisations = new LinkedHashMap<>();
    final Map<String, String> clusterOfSubscription = new HashMap<>();
    final Map<String, String> clusterOfUuid = new HashMap<>();
    final List<ServiceLog> logs;
    final Map<String, List<ServiceLog>> logsOfCluster = new HashMap<>();

    private final PriorityQueue<Due> due =
            new PriorityQueue<>(Comparator.comparing(Due::at).thenComparing(Due::number));
    private final Journal journal;
    private Instant now;
    private long numbers;
    private long changes;

    State(Fleet fleet, Journal journal) {
        this.seed = fleet.seed();
        this.habits = fleet.habits();
        this.calendar = new Calendar(fleet.releases(), fleet.gates());
        this.addons = fleet.addons();
        this.now = fleet.now();
        this.journal = journal;
        fleet.organisations().forEach(one -> organisations.put(one.id(), new Timeline<>(now, one)));
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

    Cluster cluster(String id) {
        var timeline = clusters.get(id);
        if (timeline == null) {
            throw Refusal.unknown("Cluster", id);
        }
        return timeline.now();
    }

    Cluster change(String id, UnaryOperator<Cluster> change) {
        var changed = change.apply(cluster(id));
        clusters.computeIfAbsent(id, unused -> new Timeline<>(now, changed)).set(now, changed);
        changes++;
        return changed;
    }

    void change(Organisation changed) {
        organisations
                .computeIfAbsent(changed.id(), unused -> new Timeline<>(now, changed))
                .set(now, changed);
        changes++;
    }

    void add(ServiceLog log) {
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

    private void add(Cluster cluster) {
        if (clusters.put(cluster.id(), new Timeline<>(now, cluster)) != null) {
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
