package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FROM;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.TO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.rollout.ShardObservation.WorkloadFacts;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShardHealthEvaluatorTest {

    private static final Gates GATES = new Gates(3, BigDecimal.valueOf(2), null);
    private static final Instant NOW = START.plusSeconds(1200);
    /** Given the image at the start, when its workload asked for it at once. */
    private static final ShardRecord GIVEN = new ShardRecord(START, START, START, START, null, null, null);

    private static final WorkloadFacts WELL = new WorkloadFacts(false, TO, true, 1, 1, List.of(), null, null);

    @Test
    void enough_clean_runs_after_the_step_make_a_shard_healthy_since_the_last_that_was_needed() {
        var health = judge(WELL, run(100, 0, 30), run(400, 0, 30), run(700, 0, 30), run(1000, 0, 30));

        assertThat(health)
                .isEqualTo(new ShardHealthStatus.Healthy(START.plusSeconds(730), false, START.plusSeconds(1030 + 990)));
    }

    @Test
    void runs_that_started_before_the_step_do_not_count() {
        var health = judge(WELL, run(-10, 0, 30), run(0, 0, 30), run(400, 0, 30), run(700, 0, 30));

        assertThat(health.sentence()).isEqualTo("2 of 3 clean runs");
    }

    @Test
    void a_failed_last_run_is_unhealthy_since_the_first_of_its_kind() {
        var health = judge(WELL, run(100, 0, 30), run(400, 1, 30), run(700, 2, 30));

        assertThat(health)
                .isEqualTo(new ShardHealthStatus.Unhealthy(
                        "run", "the last run ended with status 2", START.plusSeconds(430)));
    }

    @Test
    void after_a_failed_run_as_many_clean_ones_are_wanted_as_in_the_beginning() {
        var health = judge(WELL, run(100, 0, 30), run(300, 0, 30), run(500, 1, 30), run(700, 0, 30), run(900, 0, 30));

        assertThat(health)
                .isInstanceOfSatisfying(
                        ShardHealthStatus.Progressing.class,
                        progressing -> assertThat(progressing.clean()).isEqualTo(2));
    }

    @Test
    void a_run_beyond_the_usual_time_is_not_clean() {
        var within = judge(WELL, run(100, 0, 60), run(400, 0, 60), run(700, 0, 60));
        var beyond = judge(WELL, run(100, 0, 60), run(400, 0, 60), run(700, 0, 61));

        assertThat(within).isInstanceOf(ShardHealthStatus.Healthy.class);
        assertThat(beyond.sentence()).isEqualTo("the last run took 1 min 1 s, more than 1 min");
    }

    @Test
    void the_usual_time_is_the_median_of_the_last_twenty_runs() {
        var before = new ArrayList<Duration>();
        for (int seconds = 1; seconds <= 40; seconds++) {
            before.add(Duration.ofSeconds(seconds));
        }

        var facts = new ShardObservation(WELL, List.of(), before, Duration.ofMinutes(5), null);

        assertThat(facts.medianBefore()).contains(Duration.ofMillis(30_500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"CrashLoopBackOff", "ImagePullBackOff", "CreateContainerConfigError"})
    void a_container_that_waits_for_something_hopeless_is_unhealthy(String reason) {
        var health = judge(new WorkloadFacts(false, TO, true, 1, 0, List.of(reason), null, null));

        assertThat(health.sentence()).isEqualTo("a container waits: " + reason);
    }

    @Test
    void a_container_that_is_being_created_is_only_on_its_way() {
        var creating = new WorkloadFacts(false, TO, true, 2, 1, List.of("ContainerCreating"), null, null);

        var health = judgeAt(START.plusSeconds(60), creating, null);

        assertThat(health.sentence()).isEqualTo("1 of 2 replicas ready, 0 of 3 clean runs");
    }

    @Test
    void a_restart_since_the_step_is_unhealthy_and_an_older_one_is_not() {
        var older = new WorkloadFacts(false, TO, true, 1, 1, List.of(), START.minusSeconds(1), null);
        var younger = new WorkloadFacts(false, TO, true, 1, 1, List.of(), START.plusSeconds(60), null);

        assertThat(clean(older)).isInstanceOf(ShardHealthStatus.Healthy.class);
        assertThat(clean(younger))
                .isEqualTo(new ShardHealthStatus.Unhealthy(
                        "restart", "a container was restarted at 09:01 UTC", START.plusSeconds(60)));
    }

    @Test
    void clean_runs_do_not_help_a_workload_that_has_not_the_image_or_was_not_noticed() {
        var old = new WorkloadFacts(false, FROM, true, 1, 1, List.of(), null, null);
        var unnoticed = new WorkloadFacts(false, TO, false, 1, 1, List.of(), null, null);

        assertThat(clean(old).sentence()).startsWith("the workload does not ask for the image yet");
        assertThat(clean(unnoticed).sentence()).startsWith("the cluster has not noticed");
    }

    @Test
    void runs_from_before_the_workload_asked_for_the_image_do_not_count() {
        var late = new ShardRecord(START, START.plusSeconds(500), START, START, null, null, null);

        var health = judge(late, WELL, run(100, 1, 30), run(400, 1, 30), run(700, 0, 30), run(1000, 0, 30));

        assertThat(health.sentence()).isEqualTo("2 of 3 clean runs");
        assertThat(ShardHealthEvaluator.failedRuns(
                        TO, GATES, late, observation(WELL, null, run(100, 1, 30), run(400, 1, 30))))
                .isZero();
    }

    @Test
    void runs_of_another_image_do_not_count_whenever_they_started() {
        var cron = new WorkloadFacts(true, TO, true, 1, 0, List.of(), null, null);
        var unknown = new ShardRecord(START, null, START, START, null, null, null);

        var health = judge(unknown, cron, job(100, TO), job(400, FROM), job(700, TO), job(1000, FROM));

        assertThat(health.sentence()).isEqualTo("2 of 3 clean runs");
    }

    @Test
    void containers_of_the_old_image_do_not_make_a_shard_unhealthy() {
        var waiting = new WorkloadFacts(false, FROM, true, 1, 0, List.of("CrashLoopBackOff"), NOW, null);

        var health = judge(
                ShardRecord.given(START).observed(TO, observation(waiting, null), NOW), waiting, run(1000, 0, 30));

        assertThat(health.sentence()).startsWith("the workload does not ask for the image yet");
    }

    @Test
    void a_workload_that_lost_the_image_and_got_it_again_is_judged_anew() {
        var lost = new WorkloadFacts(false, FROM, true, 1, 1, List.of(), null, null);
        var again = new WorkloadFacts(false, TO, true, 1, 1, List.of(), null, START.plusSeconds(900));

        var record = GIVEN.observed(TO, observation(lost, null), START.plusSeconds(600))
                .observed(TO, observation(again, null), NOW);

        assertThat(judge(record, again, run(100, 0, 30), run(700, 0, 30), run(1000, 0, 30))
                        .sentence())
                .isEqualTo("1 of 3 clean runs");
    }

    @Test
    void a_pod_that_is_replaced_does_not_lose_the_runs_before() {
        var moved = new WorkloadFacts(false, TO, true, 1, 1, List.of(), null, START.plusSeconds(900));

        var record = GIVEN.observed(TO, observation(moved, null), NOW);

        assertThat(judge(record, moved, run(100, 0, 30), run(400, 0, 30), run(700, 0, 30)))
                .isInstanceOf(ShardHealthStatus.Healthy.class);
    }

    @Test
    void a_runner_is_silent_after_three_times_the_time_from_run_to_run() {
        var silentAt = START.plusSeconds(730 + 3 * 330);
        var runs = new ShardRun[] {run(100, 0, 30), run(400, 0, 30), run(700, 0, 30)};

        assertThat(judgeAt(silentAt.minusNanos(1), WELL, null, runs)).isInstanceOf(ShardHealthStatus.Healthy.class);
        assertThat(judgeAt(silentAt, WELL, null, runs))
                .isInstanceOfSatisfying(ShardHealthStatus.Unhealthy.class, unhealthy -> {
                    assertThat(unhealthy.reason()).isEqualTo(ShardHealthStatus.Unhealthy.SILENT);
                    assertThat(unhealthy.since()).isEqualTo(silentAt);
                });
        assertThat(judgeAt(silentAt, WELL, silentAt.minusSeconds(5), runs))
                .isInstanceOf(ShardHealthStatus.Healthy.class);
    }

    @Test
    void a_cron_job_is_judged_by_its_jobs_alone() {
        var cron = new WorkloadFacts(true, TO, true, 1, 0, List.of(), NOW, null);
        var stuck = new WorkloadFacts(true, TO, true, 1, 0, List.of("ImagePullBackOff"), NOW, null);

        assertThat(clean(cron)).isInstanceOf(ShardHealthStatus.Healthy.class);
        assertThat(clean(stuck))
                .isInstanceOfSatisfying(
                        ShardHealthStatus.Unhealthy.class,
                        unhealthy -> assertThat(unhealthy.isFinal()).isTrue());
        assertThat(judge(cron, run(100, 0, 30), run(400, 0, 30), run(700, 1, 30)))
                .isInstanceOf(ShardHealthStatus.Unhealthy.class);
    }

    @Test
    void a_shard_nobody_could_look_at_is_not_healthy() {
        assertThat(ShardHealthEvaluator.judge(TO, GATES, GIVEN, null, NOW)).isEqualTo(new ShardHealthStatus.Unseen());
    }

    @Test
    void where_no_runs_are_asked_for_a_workload_that_is_ready_is_healthy_since_it_is_there() {
        var gates = new Gates(0, null, null);
        var ready = new WorkloadFacts(false, TO, true, 1, 1, List.of(), null, START.plusSeconds(40));
        var starting = new WorkloadFacts(false, TO, true, 1, 0, List.of(), null, null);
        var pause = Duration.ofMinutes(5);

        assertThat(ShardHealthEvaluator.judge(
                        TO, gates, GIVEN, new ShardObservation(ready, List.of(), List.of(), pause, NOW), NOW))
                .isEqualTo(new ShardHealthStatus.Healthy(START.plusSeconds(40), false, NOW.plusSeconds(900)));
        assertThat(ShardHealthEvaluator.judge(
                                TO, gates, GIVEN, new ShardObservation(starting, List.of(), List.of(), pause, NOW), NOW)
                        .sentence())
                .isEqualTo("0 of 1 replicas ready");
        assertThat(ShardHealthEvaluator.judge(
                        TO,
                        gates,
                        GIVEN,
                        new ShardObservation(ready, List.of(), List.of(), pause, null),
                        START.plusSeconds(900)))
                .isInstanceOf(ShardHealthStatus.Unhealthy.class);
    }

    @ParameterizedTest
    @CsvSource({
        "CrashLoopBackOff, false",
        "Error, false",
        "RunContainerError, false",
        "ImagePullBackOff, true",
        "ErrImagePull, true",
        "InvalidImageName, true",
        "CreateContainerConfigError, true",
        "ProgressDeadlineExceeded, true"
    })
    void what_does_not_get_better_by_waiting_is_final(String reason, boolean isFinal) {
        var workload = new WorkloadFacts(false, TO, true, 1, 1, List.of("ContainerCreating", reason), null, null);

        assertThat(clean(workload)).isInstanceOfSatisfying(ShardHealthStatus.Unhealthy.class, unhealthy -> {
            assertThat(unhealthy.sentence()).endsWith(": " + reason);
            assertThat(unhealthy.isFinal()).isEqualTo(isFinal);
        });
    }

    @Test
    void a_container_that_is_being_created_is_nothing_bad() {
        var workload = new WorkloadFacts(false, TO, true, 1, 1, List.of("ContainerCreating"), null, null);

        assertThat(clean(workload)).isInstanceOf(ShardHealthStatus.Healthy.class);
    }

    @Test
    void of_two_runners_at_the_same_time_the_worst_counts() {
        var failing = judge(
                WELL,
                by("pod-0", run(100, 1, 30)),
                by("pod-1", run(110, 0, 30)),
                by("pod-1", run(410, 0, 30)),
                by("pod-1", run(710, 0, 30)));
        var slower = judge(
                WELL,
                by("pod-0", run(100, 0, 30)),
                by("pod-1", run(110, 0, 30)),
                by("pod-1", run(410, 0, 30)),
                by("pod-1", run(710, 0, 30)));

        assertThat(failing.sentence()).isEqualTo("the last run ended with status 1 (pod-0)");
        assertThat(slower.sentence()).isEqualTo("1 of 3 clean runs");
    }

    private static ShardRun by(String runner, ShardRun run) {
        return new ShardRun(run.startedAt(), run.endedAt(), run.status(), run.took(), run.imageRef(), runner);
    }

    private static ShardHealthStatus clean(WorkloadFacts workload) {
        return judge(workload, run(100, 0, 30), run(400, 0, 30), run(700, 0, 30));
    }

    private static ShardHealthStatus judge(WorkloadFacts workload, ShardRun... runs) {
        return judgeAt(NOW, workload, null, runs);
    }

    private static ShardHealthStatus judge(ShardRecord record, WorkloadFacts workload, ShardRun... runs) {
        return ShardHealthEvaluator.judge(TO, GATES, record, observation(workload, null, runs), NOW);
    }

    private static ShardHealthStatus judgeAt(
            Instant now, WorkloadFacts workload, @Nullable Instant sample, ShardRun... runs) {
        return ShardHealthEvaluator.judge(TO, GATES, GIVEN, observation(workload, sample, runs), now);
    }

    private static ShardObservation observation(WorkloadFacts workload, @Nullable Instant sample, ShardRun... runs) {
        var before = List.of(Duration.ofSeconds(30), Duration.ofSeconds(29), Duration.ofSeconds(90));
        return new ShardObservation(workload, List.of(runs), before, Duration.ofMinutes(5), sample);
    }

    private static ShardRun job(int startedAfter, String image) {
        var start = START.plusSeconds(startedAfter);
        return new ShardRun(start, start.plusSeconds(30), 0, Duration.ofSeconds(30), image);
    }

    private static ShardRun run(int startedAfter, int status, int seconds) {
        var start = START.plusSeconds(startedAfter);
        return new ShardRun(start, start.plusSeconds(seconds), status, Duration.ofSeconds(seconds));
    }
}
