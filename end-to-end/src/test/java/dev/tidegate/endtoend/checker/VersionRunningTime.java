package dev.tidegate.endtoend.checker;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How long each version has really run for each workload of each organisation since the log began, all clusters added
 * up. A cluster runs what the oldest of its components runs.
 */
public final class VersionRunningTime {

    private static final double SECONDS_PER_DAY = 86_400;

    private final Map<Key, Tally> tallies = new HashMap<>();
    private final Map<String, Set<Key>> running = new HashMap<>();

    /** What is added up. */
    public record Key(String organisation, String version, String workload) {}

    /** The sum of all ends minus the sum of all beginnings is the time in between; who still runs, ends now. */
    private static final class Tally {

        private long ends;
        private long beginnings;
        private long clusters;

        long seconds(long now) {
            return ends + clusters * now - beginnings;
        }
    }

    /** From now on the cluster runs what it runs now. */
    void note(CheckedCluster cluster, Instant at) {
        Set<Key> now = new HashSet<>();
        if (cluster.isManaged()) {
            cluster.policy()
                    .workloads()
                    .forEach(workload -> now.add(
                            new Key(cluster.organisation, cluster.oldest().toString(), workload)));
        }
        var before = running.getOrDefault(cluster.id, Set.of());
        before.stream().filter(key -> !now.contains(key)).forEach(key -> {
            var tally = tally(key);
            tally.ends += at.getEpochSecond();
            tally.clusters--;
        });
        now.stream().filter(key -> !before.contains(key)).forEach(key -> {
            var tally = tally(key);
            tally.beginnings += at.getEpochSecond();
            tally.clusters++;
        });
        running.put(cluster.id, now);
    }

    public double days(Key key, Instant at) {
        var tally = tallies.get(key);
        return tally == null ? 0 : tally.seconds(at.getEpochSecond()) / SECONDS_PER_DAY;
    }

    /** Everything that has run until then, in days. */
    public Map<Key, Double> all(Instant at) {
        Map<Key, Double> days = new TreeMap<>((one, other) -> one.toString().compareTo(other.toString()));
        tallies.keySet().forEach(key -> days.put(key, days(key, at)));
        return days;
    }

    private Tally tally(Key key) {
        return tallies.computeIfAbsent(key, absent -> new Tally());
    }
}
