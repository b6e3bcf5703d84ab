package dev.tidegate.integrations.rollout;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What was observed of one shard.
 *
 * @param workload what its cluster says
 * @param runs the runs that have ended, in any order; for a cron job its jobs
 * @param before how long the last runs on the old image took
 * @param pause the usual time between two runs; for a cron job the longest gap of its schedule
 * @param lastSampleAt when its runner last gave a sign of life, of several the one that did so longest ago; null if none did
 */
public record ShardObservation(
        WorkloadFacts workload,
        List<ShardRun> runs,
        List<Duration> before,
        Duration pause,
        @Nullable Instant lastSampleAt) {

    private static final int REMEMBERED = 20;

    public ShardObservation {
        runs = runs.stream().sorted(Comparator.comparing(ShardRun::endedAt)).toList();
        before = List.copyOf(before);
    }

    /** The usual run time on the old image: the median of the last twenty. */
    public Optional<Duration> medianBefore() {
        return median(before);
    }

    private static Optional<Duration> median(List<Duration> all) {
        var last = all.subList(Math.max(0, all.size() - REMEMBERED), all.size()).stream()
                .sorted()
                .toList();
        if (last.isEmpty()) {
            return Optional.empty();
        }
        int middle = last.size() / 2;
        return Optional.of(
                last.size() % 2 == 1
                        ? last.get(middle)
                        : last.get(middle - 1).plus(last.get(middle)).dividedBy(2));
    }

    /** How long a runner may be silent: three times the time from one run to the next. */
    Duration patience() {
        var usual = medianBefore()
                .or(() -> median(runs.stream().map(ShardRun::took).toList()))
                .orElse(Duration.ZERO);
        return pause.plus(usual).multipliedBy(3);
    }

    /**
     * What the cluster says about a workload.
     *
     * @param isCron whether it is a cron job, which has no replicas of its own
     * @param imageRef the reference its template asks for; null if nobody can tell
     * @param isObserved whether the cluster has taken notice of its newest generation
     * @param wanted how many replicas are wanted
     * @param ready how many of them are ready on the newest template
     * @param waiting why containers of this image wait or the workload does not get on, as the cluster says it; of a cron
     *     job the containers of jobs that have not ended
     * @param lastRestartAt when a container of this image was last restarted; null for never
     * @param since since when it has its present template; null if nobody can tell
     */
    public record WorkloadFacts(
            boolean isCron,
            @Nullable String imageRef,
            boolean isObserved,
            int wanted,
            int ready,
            List<String> waiting,
            @Nullable Instant lastRestartAt,
            @Nullable Instant since) {

        /** What the cluster says of a workload that did not become ready in time. */
        public static final String PROGRESS_DEADLINE_EXCEEDED = "ProgressDeadlineExceeded";

        public WorkloadFacts {
            waiting = List.copyOf(waiting);
        }
    }
}
