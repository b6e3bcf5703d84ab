package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import java.time.Duration;
import java.util.List;

/**
 * The waiting time that one kind of check causes in an organisation.
 *
 * @param waited the sum over all clusters
 * @param share of all waiting time, from 0 to 1
 * @param clusters how many clusters waited
 * @param contributors the clusters, mutexes, workloads or patterns that caused most of it, longest first
 */
public record Bottleneck(
        OutcomeCode code, Duration waited, double share, int clusters, List<Contributor> contributors) {

    public Bottleneck {
        contributors = List.copyOf(contributors);
    }

    /** A cluster, mutex, workload or pattern and the waiting time it caused. */
    public record Contributor(String name, Duration waited) {}
}
