package dev.tidegate.endtoend.checker;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Who can get to a minor version at all, if everything goes well. A cluster can if nothing of its own is in the way,
 * all it waits for can, and somebody who can lets the version soak for it.
 */
public final class ReachableClusters {

    private static final int PATCHES = 100;

    private final CheckedFleet world;
    private final int minor;
    private final Instant until;
    private final Map<String, String> hindrances = new TreeMap<>();
    private final Set<CheckedCluster> able = new HashSet<>();

    private ReachableClusters(CheckedFleet world, int minor, Instant until) {
        this.world = world;
        this.minor = minor;
        this.until = until;
    }

    /**
     * Names and reasons of those who cannot.
     *
     * @param until until then, pauses must be over and versions must have appeared
     */
    public static Map<String, String> hindrances(JsonNode fleet, int minor, Instant until) {
        var prospects = new ReachableClusters(new CheckedFleet(fleet, until), minor, until);
        prospects.find();
        return prospects.hindrances;
    }

    private void find() {
        boolean isFound;
        do {
            isFound = false;
            for (var cluster : world.clusters()) {
                if (!able.contains(cluster)) {
                    var hindrance = hindrance(cluster);
                    hindrance.ifPresent(reason -> hindrances.put(cluster.name, reason));
                    if (hindrance.isEmpty()) {
                        hindrances.remove(cluster.name);
                        able.add(cluster);
                        isFound = true;
                    }
                }
            }
        } while (isFound);
    }

    private Optional<String> hindrance(CheckedCluster cluster) {
        var policy = cluster.policy();
        var organisation = world.organisationOf(cluster);
        var paused = policy.pausedUntil();
        if (!policy.mistakes().isEmpty()) {
            return Optional.of("its labels are wrong: " + policy.mistakes());
        }
        if (!organisation.mistakes().isEmpty()) {
            return Optional.of("its organisation is set up wrong: " + organisation.mistakes());
        }
        if (!cluster.isReady()) {
            return Optional.of("it is " + cluster.state);
        }
        if (paused != null && paused.isAfter(until)) {
            return Optional.of("it is paused until " + paused);
        }
        if (!policy.maxMinor().isEmpty()
                && CheckedVersion.of(policy.maxMinor() + ".0").minor() < minor) {
            return Optional.of("it must not go above " + policy.maxMinor());
        }
        if (!isAnyAllowed(cluster)) {
            return Optional.of("every version of 4." + minor + " is blocked");
        }
        var open = world
                .catalogue
                .gatesBetween(
                        new CheckedVersion(4, minor - 1, 0, ""),
                        new CheckedVersion(4, minor, 0, ""),
                        cluster.sts,
                        until)
                .stream()
                .filter(gate -> !policy.approvals().contains(gate.label()))
                .findFirst();
        return open.map(gate -> "nobody may acknowledge " + gate.label()).or(() -> waiting(cluster));
    }

    private Optional<String> waiting(CheckedCluster cluster) {
        var policy = cluster.policy();
        for (var workload : policy.workloads()) {
            for (var first : world.organisationOf(cluster).nearest(policy.sector(), workload)) {
                if (!able.contains(first)) {
                    return Optional.of(
                            "it waits for " + first + " of " + first.policy().sector());
                }
            }
            if (policy.soakDays() > 0
                    && able.stream()
                            .noneMatch(other -> other.organisation.equals(cluster.organisation)
                                    && other.policy().workloads().contains(workload))) {
                return Optional.of("nobody lets a version soak for " + workload);
            }
        }
        return Optional.empty();
    }

    private boolean isAnyAllowed(CheckedCluster cluster) {
        for (var patch = 0; patch < PATCHES; patch++) {
            var version = new CheckedVersion(4, minor, patch, "");
            var text = version.toString();
            var isBlocked = world.organisationOf(cluster).blocked().stream()
                            .anyMatch(pattern -> pattern.matcher(text).find())
                    || cluster.policy().blocked().stream()
                            .anyMatch(pattern -> pattern.matcher(text).find());
            var channel = CheckedReleases.MinorChannel.of(cluster.channel)
                    .map(CheckedReleases.MinorChannel::group)
                    .orElse(cluster.channel);
            if (!isBlocked
                    && world.catalogue.offers(new CheckedVersion(4, minor - 1, 0, ""), channel, version, until)) {
                return true;
            }
        }
        return false;
    }
}
