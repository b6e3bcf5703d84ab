package dev.tidegate.integrations.rollout;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes runs out of what a runner's metrics showed over time.
 *
 * <p>A run is known by the counter of started runs going up, and has ended when it goes up again or the time of the last
 * run changes. Between two samples nobody can tell when it started: it counts from the earlier one, so that a run which
 * may have started before the new image came never counts for it. What one pair of samples shows is at most one ended
 * run, because only one status is left of it. A counter that goes down was reset by a restart.
 */
public final class ShardRunSamples {

    private ShardRunSamples() {}

    /**
     * What the metrics showed at one instant.
     *
     * @param started how many runs were started
     * @param lastStatus what the last ended run ended with
     * @param lastTook how long the last ended run took
     */
    public record Sample(Instant at, long started, int lastStatus, Duration lastTook) {}

    /** The ended runs behind these samples of one runner, in their order. */
    public static List<ShardRun> runs(List<Sample> samples) {
        return runs(samples, null);
    }

    /**
     * The ended runs behind these samples of one runner, in their order.
     *
     * @param bornAt when the runner began to be; what its first sample shows was a run since then. Null if not known: a
     *     first sample shows nothing then
     */
    public static List<ShardRun> runs(List<Sample> samples, @Nullable Instant bornAt) {
        var inOrder = samples.stream().sorted(Comparator.comparing(Sample::at)).toList();
        var runs = new ArrayList<ShardRun>();
        if (bornAt != null && !inOrder.isEmpty() && inOrder.get(0).at().isAfter(bornAt)) {
            var first = inOrder.get(0);
            runs.add(new ShardRun(bornAt, first.at(), first.lastStatus(), first.lastTook()));
        }
        Instant open = null;
        for (int i = 1; i < inOrder.size(); i++) {
            var before = inOrder.get(i - 1);
            var sample = inOrder.get(i);
            boolean starts = sample.started() != before.started();
            boolean shows = !sample.lastTook().equals(before.lastTook()) || sample.lastStatus() != before.lastStatus();
            boolean endsOpenOne = open != null && (starts || shows);
            if (open != null && endsOpenOne) {
                runs.add(new ShardRun(open, sample.at(), sample.lastStatus(), sample.lastTook()));
                open = null;
            }
            if (starts && shows && !endsOpenOne) {
                runs.add(new ShardRun(before.at(), sample.at(), sample.lastStatus(), sample.lastTook()));
            } else if (starts) {
                open = before.at();
            }
        }
        return List.copyOf(runs);
    }
}
