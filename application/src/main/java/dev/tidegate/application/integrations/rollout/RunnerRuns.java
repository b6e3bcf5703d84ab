package dev.tidegate.application.integrations.rollout;

import dev.tidegate.application.integrations.cluster.WorkloadPods;
import dev.tidegate.application.integrations.rollout.WorkloadObserver.Pod;
import dev.tidegate.integrations.rollout.ShardRun;
import dev.tidegate.integrations.rollout.ShardRunSamples;
import dev.tidegate.integrations.workload.WorkloadId;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The runs of one shard, from the series of all runners that use its name. Sub-shards of one target may share a name; their
 * series are told apart by pod, or by instance where pods are not named:
 *
 * <ol>
 *   <li>a series of a pod that is named after another workload of the same name is not ours;
 *   <li>what is left is of runners that are there now, or of their predecessors: there now are the pods that the cluster
 *       shows, or, if no series names one of them, the series that have not ended;
 *   <li>if several are there now, each run carries its runner, so that the worst of them counts.
 * </ol>
 *
 * @param lastSampleAt of the runner that is there and said nothing for longest; null if there is none
 */
record RunnerRuns(List<ShardRun> runs, @Nullable Instant lastSampleAt) {

    /** A series that lasts is in every answer; one that is missing for so long has ended. */
    private static final Duration ENDED = Duration.ofMinutes(5);

    RunnerRuns {
        runs = List.copyOf(runs);
    }

    /**
     * The runs of a workload.
     *
     * @param named all series with the name of its shard
     * @param sharing the workloads of that name
     * @param pods the pods of the workload that are there now
     */
    static RunnerRuns of(
            List<RunnerSeries> named, WorkloadId workload, Collection<WorkloadId> sharing, Map<String, Pod> pods) {
        var own = named.stream()
                .filter(series -> !isOfAnother(series, workload, sharing))
                .toList();
        var present = present(own, pods);
        var runs = own.stream()
                .flatMap(series -> runs(
                        series,
                        series.pod() == null ? null : pods.get(series.pod()),
                        present.size() > 1 && present.contains(series) ? series.name() : null)
                        .stream())
                .toList();
        return new RunnerRuns(
                runs,
                present.stream()
                        .map(RunnerSeries::lastSampleAt)
                        .min(Instant::compareTo)
                        .orElse(null));
    }

    private static boolean isOfAnother(RunnerSeries series, WorkloadId workload, Collection<WorkloadId> sharing) {
        var pod = series.pod();
        return pod != null
                && !WorkloadPods.isNamedAfter(workload, pod)
                && sharing.stream().anyMatch(other -> WorkloadPods.isNamedAfter(other, pod));
    }

    private static List<RunnerSeries> present(List<RunnerSeries> own, Map<String, Pod> pods) {
        var shown = own.stream()
                .filter(series -> series.pod() != null && pods.containsKey(series.pod()))
                .toList();
        if (!shown.isEmpty()) {
            return shown;
        }
        var newest = own.stream().map(RunnerSeries::lastSampleAt).max(Instant::compareTo);
        return own.stream()
                .filter(series -> newest.filter(
                                last -> !series.lastSampleAt().plus(ENDED).isBefore(last))
                        .isPresent())
                .toList();
    }

    private static List<ShardRun> runs(RunnerSeries series, @Nullable Pod pod, @Nullable String runner) {
        return ShardRunSamples.runs(series.samples(), pod == null ? null : pod.createdAt()).stream()
                .map(run -> new ShardRun(
                        run.startedAt(),
                        run.endedAt(),
                        run.status(),
                        run.took(),
                        pod == null ? null : pod.imageRef(),
                        runner))
                .toList();
    }
}
