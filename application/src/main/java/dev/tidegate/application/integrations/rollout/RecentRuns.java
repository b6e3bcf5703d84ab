package dev.tidegate.application.integrations.rollout;

import dev.tidegate.integrations.rollout.ShardRun;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds the last runs of shards, whether or not a rollout is about them. */
public final class RecentRuns {

    /** A run a day is seen, and one Prometheus answer holds it. */
    private static final Duration LOOK_BACK = Duration.ofHours(26);

    private final Function<String, KubeCluster> clusters;
    private final @Nullable RunnerMetrics metrics;

    /**
     * Looks at clusters for the jobs of cron jobs, and at measures for all others.
     *
     * @param metrics what runners measure; null if nobody gathers it
     */
    public RecentRuns(Function<String, KubeCluster> clusters, @Nullable RunnerMetrics metrics) {
        this.clusters = clusters;
        this.metrics = metrics;
    }

    /**
     * The runs of one shard.
     *
     * @param runs the newest first
     * @param unknown why nobody can tell; null if somebody could
     */
    public record Found(List<ShardRun> runs, @Nullable String unknown) {

        public Found {
            runs = List.copyOf(runs);
        }

        private static Found of(List<ShardRun> runs) {
            return new Found(
                    runs.stream()
                            .sorted(Comparator.comparing(ShardRun::endedAt).reversed())
                            .toList(),
                    null);
        }

        private static Found unknown(String why) {
            return new Found(List.of(), why);
        }
    }

    public Map<WorkloadId, Found> of(List<Workload> workloads, Instant now) {
        var sharing = ShardMetricName.sharing(workloads);
        var measured = new HashMap<String, Measured>();
        var found = new HashMap<WorkloadId, Found>();
        for (Workload workload : workloads) {
            found.put(
                    workload.id(),
                    workload.id().kind() == WorkloadKind.CRON_JOB
                            ? jobs(workload)
                            : measured(workload, measured, sharing, now));
        }
        return found;
    }

    private Found jobs(Workload workload) {
        try {
            return WorkloadObserver.at(clusters.apply(workload.id().namespace().cluster()), workload)
                    .map(seen -> Found.of(seen.jobs()))
                    .orElseGet(() -> Found.unknown("the workload is not there"));
        } catch (KubeFailure unseen) {
            return Found.unknown("the cluster could not be asked: " + unseen.getMessage());
        }
    }

    private Found measured(
            Workload workload,
            Map<String, Measured> asked,
            Map<ShardMetricName.Shared, List<WorkloadId>> sharing,
            Instant now) {
        var source = metrics;
        if (source == null) {
            return Found.unknown("nobody measures runs");
        }
        var entry = workload.shard().entry();
        var measured = asked.computeIfAbsent(
                entry.id(),
                id -> ask(source, entry.integration().name(), entry.namespace().name(), now));
        String unknown = measured.unknown();
        if (unknown != null) {
            return Found.unknown(unknown);
        }
        return Found.of(RunnerRuns.of(
                        measured.series().getOrDefault(ShardMetricName.of(workload), List.of()),
                        workload.id(),
                        sharing.getOrDefault(ShardMetricName.shared(workload), List.of()),
                        Map.of())
                .runs());
    }

    private static Measured ask(RunnerMetrics metrics, String integration, String namespace, Instant now) {
        try {
            return new Measured(metrics.series(integration, namespace, now.minus(LOOK_BACK), now), null);
        } catch (RunnerMetrics.UnavailableException unavailable) {
            return new Measured(Map.of(), String.valueOf(unavailable.getMessage()));
        }
    }

    /** What was measured in one namespace, or why nobody knows. */
    private record Measured(
            Map<String, List<RunnerSeries>> series,
            @Nullable String unknown) {}
}
