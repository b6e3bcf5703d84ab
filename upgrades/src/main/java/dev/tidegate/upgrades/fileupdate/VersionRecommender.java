package dev.tidegate.upgrades.fileupdate;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.file.VersionWeight;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Recommends versions for new clusters, for each workload in each channel: the version most clusters run if it outweighs
 * the highest version, and the highest version otherwise.
 */
public final class VersionRecommender {

    private VersionRecommender() {}

    /** The workloads, channel and version of one cluster; a text that is no version is ignored. */
    public record RunningVersion(List<String> workloads, String channel, String version) {

        public RunningVersion {
            workloads = List.copyOf(workloads);
        }
    }

    /** A recommended version for new clusters of a workload in a channel. */
    public record Recommendation(String workload, String channel, String version) {}

    private record Group(String workload, String channel) implements Comparable<Group> {

        @Override
        public int compareTo(Group other) {
            int byWorkload = workload.compareTo(other.workload);
            return byWorkload != 0 ? byWorkload : channel.compareTo(other.channel);
        }
    }

    /** The recommendations, sorted by workload and channel. */
    public static List<Recommendation> recommend(List<RunningVersion> clusters, VersionWeight weight) {
        var groups = new TreeMap<Group, Map<Version, Integer>>();
        for (var cluster : clusters) {
            Version.parse(cluster.version())
                    .value()
                    .ifPresent(version -> cluster.workloads().stream()
                            .distinct()
                            .forEach(workload -> groups.computeIfAbsent(
                                            new Group(workload, cluster.channel()), absent -> new HashMap<>())
                                    .merge(version, 1, Integer::sum)));
        }
        var recommendations = new ArrayList<Recommendation>();
        groups.forEach((group, counts) -> recommendations.add(new Recommendation(
                group.workload(), group.channel(), choice(counts, weight).toString())));
        return recommendations;
    }

    private static Version choice(Map<Version, Integer> counts, VersionWeight weight) {
        var byVersion = Map.Entry.<Version, Integer>comparingByKey(Version.BY_PRECEDENCE);
        var highest = counts.entrySet().stream().max(byVersion).orElseThrow();
        var majority = counts.entrySet().stream()
                .max(Map.Entry.<Version, Integer>comparingByValue().thenComparing(byVersion))
                .orElseThrow();
        long forMajority = (long) majority.getValue() * weight.majority();
        long forHighest = (long) highest.getValue() * weight.highest();
        return forMajority > forHighest ? majority.getKey() : highest.getKey();
    }
}
