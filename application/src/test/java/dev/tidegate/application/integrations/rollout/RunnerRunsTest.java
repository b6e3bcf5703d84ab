package dev.tidegate.application.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.integrations.rollout.WorkloadObserver.Pod;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.rollout.ShardRun;
import dev.tidegate.integrations.rollout.ShardRunSamples.Sample;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RunnerRunsTest {

    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    private static final WorkloadId ZERO = workload("keeper-pier-01-0");
    private static final WorkloadId ONE = workload("keeper-pier-01-1");
    private static final String POD_ZERO = "keeper-pier-01-0-5d8f9c7b6d-x2x4z";
    private static final String POD_ONE = "keeper-pier-01-1-7c9d8f6b5c-k8s9p";

    @Test
    void sub_shards_that_share_a_name_have_the_runs_of_their_own_pods() {
        var named = List.of(series(POD_ZERO, "", 0, 4, 1), series(POD_ONE, "", 0, 4, 0));

        var zero = RunnerRuns.of(named, ZERO, List.of(ZERO, ONE), pods(POD_ZERO));
        var one = RunnerRuns.of(named, ONE, List.of(ZERO, ONE), pods(POD_ONE));

        assertThat(zero.runs()).hasSize(4).allMatch(run -> run.status() == 1);
        assertThat(one.runs()).hasSize(4).allMatch(ShardRun::isClean);
    }

    @Test
    void where_pods_are_not_named_every_instance_counts_for_each_sub_shard() {
        var named = List.of(series(null, "10.0.0.1:9090", 0, 4, 1), series(null, "10.0.0.2:9090", 0, 4, 0));

        var one = RunnerRuns.of(named, ONE, List.of(ZERO, ONE), pods(POD_ONE));

        assertThat(one.runs())
                .extracting(ShardRun::runner)
                .contains("10.0.0.1:9090", "10.0.0.2:9090")
                .doesNotContainNull();
    }

    @Test
    void a_pod_that_replaced_another_goes_on_with_its_runs() {
        var named = List.of(series(POD_ZERO, "", 0, 4, 0), series("keeper-pier-01-0-5d8f9c7b6d-zz999", "", 60, 4, 0));

        var zero = RunnerRuns.of(named, ZERO, List.of(ZERO), pods("keeper-pier-01-0-5d8f9c7b6d-zz999"));

        assertThat(zero.runs()).extracting(ShardRun::runner).containsOnlyNulls();
        assertThat(zero.lastSampleAt()).isEqualTo(START.plus(Duration.ofMinutes(80)));
    }

    @Test
    void the_first_sample_of_a_pod_shows_its_first_run() {
        var failed = List.of(new RunnerSeries(
                POD_ZERO, "", List.of(new Sample(START.plusSeconds(60), 1, 1, Duration.ofSeconds(9)))));

        var zero = RunnerRuns.of(failed, ZERO, List.of(ZERO), pods(POD_ZERO));

        assertThat(zero.runs())
                .containsExactly(new ShardRun(START, START.plusSeconds(60), 1, Duration.ofSeconds(9), "9d07aa1", null));
    }

    @Test
    void of_two_that_are_there_the_one_that_is_silent_for_longer_counts() {
        var named = List.of(series(null, "10.0.0.1:9090", 0, 4, 0), series(null, "10.0.0.2:9090", 4, 4, 0));

        var found = RunnerRuns.of(named, ZERO, List.of(ZERO), Map.of());

        assertThat(found.lastSampleAt()).isEqualTo(START.plus(Duration.ofMinutes(20)));
    }

    /** A runner that ends a run every five minutes. */
    private static RunnerSeries series(@Nullable String pod, String instance, int minute, int runs, int status) {
        return new RunnerSeries(
                pod,
                instance,
                IntStream.rangeClosed(0, runs)
                        .mapToObj(i -> new Sample(
                                START.plus(Duration.ofMinutes(minute + 5L * i)),
                                i + 1L,
                                status,
                                Duration.ofSeconds(10 + i)))
                        .toList());
    }

    private static Map<String, Pod> pods(String name) {
        return Map.of(name, new Pod("9d07aa1", START));
    }

    private static WorkloadId workload(String name) {
        return new WorkloadId(new Namespace.Id("pier-01", "reconcilers"), WorkloadKind.DEPLOYMENT, name);
    }
}
