package dev.tidegate.application.integrations.rollout;

import dev.tidegate.integrations.rollout.ShardObserver;
import dev.tidegate.integrations.rollout.ShardRunSamples.Sample;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.kube.KubeCluster;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Runners whose metrics somebody gathered: a run every five minutes since they began. */
public final class MeasuredRunners {

    private final Map<String, List<RunnerSeries>> series = new HashMap<>();

    /** A runner all of whose runs end with this status. */
    public MeasuredRunners runner(String shard, String pod, Instant start, int status) {
        series.computeIfAbsent(shard, absent -> new ArrayList<>())
                .add(new RunnerSeries(
                        pod,
                        "10.0.0.1:9090",
                        IntStream.rangeClosed(0, 4)
                                .mapToObj(i -> new Sample(
                                        start.plus(Duration.ofMinutes(5L * i + 1)),
                                        i + 1L,
                                        status,
                                        Duration.ofSeconds(10 + i)))
                                .toList()));
        return this;
    }

    public ShardObserver observer(KubeCluster cluster, List<Workload> workloads) {
        return new ClusterShardObserver(
                name -> cluster, workloads, (integration, namespace, since, now) -> Map.copyOf(series));
    }
}
