package dev.tidegate.simulator.hub;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The add-ons of all managed clusters: they see replicated policies come, change and go, and report about them. An add-on
 * that is offline sees what changes and reports it once it is back. Safe for many threads.
 */
public final class AddonSimulation {

    private final AddonBehaviour behaviour;
    private final Set<String> clusters;
    private final Map<String, SimulatedReplica> replicas = new TreeMap<>();
    private final Set<String> offline = new HashSet<>();

    /** A simulation of these clusters; policies in other namespaces are nobody's. */
    public AddonSimulation(AddonBehaviour behaviour, Set<String> clusters) {
        this.behaviour = behaviour;
        this.clusters = Set.copyOf(clusters);
    }

    /** A replicated policy was created or changed. */
    public synchronized void seen(ObjectNode replica, Instant now) {
        if (clusters.contains(cluster(replica))) {
            replicas.computeIfAbsent(key(replica), unused -> new SimulatedReplica(behaviour, replica))
                    .seen(replica, now);
        }
    }

    /** All replicated policies there are; those that are missing are gone. */
    public synchronized void seenAll(List<ObjectNode> all, Instant now) {
        replicas.keySet().retainAll(all.stream().map(AddonSimulation::key).toList());
        all.forEach(replica -> seen(replica, now));
    }

    public synchronized void gone(ObjectNode replica) {
        replicas.remove(key(replica));
    }

    public synchronized void takeOffline(String cluster) {
        offline.add(cluster);
    }

    public synchronized void bringBack(String cluster) {
        offline.remove(cluster);
    }

    /** What is to be written now; it counts as written. */
    public synchronized List<AddonReport> due(Instant now) {
        var reports = new ArrayList<AddonReport>();
        replicas.forEach((key, replica) -> {
            if (!offline.contains(key.substring(0, key.indexOf('/')))) {
                replica.report(now).ifPresent(reports::add);
            }
        });
        return reports;
    }

    /** When something is to be written next, if nothing changes until then. */
    public synchronized Optional<Instant> next() {
        return replicas.entrySet().stream()
                .filter(entry -> !offline.contains(
                        entry.getKey().substring(0, entry.getKey().indexOf('/'))))
                .flatMap(entry -> entry.getValue().next().stream())
                .min(Comparator.naturalOrder());
    }

    private static String key(ObjectNode replica) {
        return cluster(replica) + "/" + replica.at("/metadata/name").asText();
    }

    private static String cluster(ObjectNode replica) {
        return replica.at("/metadata/namespace").asText();
    }
}
