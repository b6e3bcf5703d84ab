package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import java.time.Duration;
import java.util.List;

/**
 * How much of all waiting in an organisation one kind of check is to blame for.
 *
 * @param waited added up over all clusters
 * @param share of all waiting, from 0 to 1
 * @param clusters how many clusters waited for it
 * @param most the clusters, mutexes, workloads or patterns behind it, the worst first, a few of them
 */
public record Bottleneck(OutcomeCode code, Duration waited, double share, int clusters, List<Blame> most) {

    public Bottleneck {
        most = List.copyOf(most);
    }

    /** One of those behind it, and how much of the waiting was for it. */
    public record Blame(String who, Duration waited) {}
}
