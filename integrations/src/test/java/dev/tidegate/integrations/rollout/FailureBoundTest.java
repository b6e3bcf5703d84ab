package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FROM;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.TO;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.name;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.wave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A shard that is not well counts against the failure bound before it has failed. */
class FailureBoundTest {

    private static final ImageRollout TWO_AT_ONCE = rollout(
            List.of(wave("all", List.of(), null, true, Duration.ZERO, Threshold.count(2), false)),
            OnFailure.PAUSE,
            false);

    private final ImageRolloutSimulation trial = new ImageRolloutSimulation(TWO_AT_ONCE, shards());

    @Test
    void nothing_new_starts_while_a_container_of_one_shard_crashes() {
        trial.waiting("atlas", "CrashLoopBackOff");

        var decision = trial.at(Duration.ofMinutes(17));

        assertThat(onNewImage(decision)).containsExactly(name("atlas"), name("borealis"));
        assertThat(decision.standing()).contains(RolloutStatus.FAILED);
        assertThat(trial.state().failure()).contains("atlas in wave all has failed: unhealthy since");
    }

    @Test
    void it_is_told_by_the_gate_and_as_a_problem() {
        trial.waiting("atlas", "CrashLoopBackOff");

        var decision = trial.at(Duration.ofMinutes(12));

        assertThat(decision.standing()).contains(RolloutStatus.RUNNING);
        assertThat(decision.shard(name("delta")).orElseThrow().explanation().closed())
                .filteredOn(verdict -> verdict.gate().equals("failure-bound"))
                .singleElement()
                .satisfies(verdict -> {
                    assertThat(verdict.sentence())
                            .isEqualTo("nothing new starts while reconcilers@pier-01/atlas is not well: a container"
                                    + " waits: CrashLoopBackOff (1 at risk, 0 may fail)");
                    assertThat(verdict.facts()).contains(new Fact("atRisk", 1), new Fact("allowed", 0));
                });
        assertThat(decision.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(IntegrationProblem.SHARD_UNWELL));
    }

    @Test
    void nothing_new_starts_after_one_failed_run_and_it_goes_on_after_a_clean_one() {
        trial.failing("atlas", START.plusSeconds(300), START.plusSeconds(600));

        var failed = trial.at(Duration.ofMinutes(9));
        var recovered = trial.at(Duration.ofMinutes(17));

        assertThat(onNewImage(failed)).containsExactly(name("atlas"), name("borealis"));
        assertThat(onNewImage(recovered)).contains(name("delta"));
    }

    @Test
    void nothing_new_starts_while_a_shard_in_flight_cannot_be_seen() {
        trial.at(Duration.ofMinutes(1));
        trial.unseen("atlas", true);

        var decision = trial.at(Duration.ofMinutes(30));

        assertThat(onNewImage(decision)).containsExactly(name("atlas"), name("borealis"));
        assertThat(decision.standing()).contains(RolloutStatus.RUNNING);
    }

    @Test
    void an_image_that_cannot_be_pulled_is_a_failure_at_once() {
        trial.waiting("atlas", "ImagePullBackOff");

        var decision = trial.at(Duration.ofMinutes(1));

        assertThat(decision.standing()).contains(RolloutStatus.FAILED);
        assertThat(trial.state().failure())
                .isEqualTo("reconcilers@pier-01/atlas in wave all has failed: a container waits: ImagePullBackOff");
    }

    @Test
    void resumed_it_gets_the_usual_time_because_what_is_seen_may_be_from_before() {
        trial.waiting("atlas", "ImagePullBackOff");
        trial.at(Duration.ofMinutes(1));
        trial.act(RolloutAction.Kind.RESUME, null);

        var soon = trial.at(Duration.ofMinutes(10));
        var late = trial.at(Duration.ofMinutes(20));

        assertThat(soon.standing()).contains(RolloutStatus.RUNNING);
        assertThat(onNewImage(soon)).containsExactly(name("atlas"), name("borealis"));
        assertThat(late.standing()).contains(RolloutStatus.FAILED);
    }

    @Test
    void one_that_is_done_shows_how_its_shards_are() {
        trial.at(Duration.ofMinutes(1));
        trial.act(RolloutAction.Kind.COMPLETE, null);
        var done = trial.at(Duration.ofMinutes(30));

        assertThat(done.standing()).contains(RolloutStatus.DONE);
        assertThat(done.shards())
                .allSatisfy(shard -> assertThat(shard.health()).isInstanceOf(ShardHealthStatus.Healthy.class));
    }

    @Test
    void an_image_the_rollout_hides_is_told_and_where_it_leads_is_not() {
        trial.at(Duration.ofMinutes(1));
        var others = shards().stream()
                .map(shard -> new RolloutShard(shard.shard(), "5555555"))
                .toList();
        var same = shards().stream()
                .map(shard -> new RolloutShard(shard.shard(), TO))
                .toList();

        var hidden = trial.with(others).decide();
        var ended = trial.with(same).decide();

        assertThat(hidden.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.ROLLOUT_HIDES_IMAGE);
            assertThat(problem.sentence())
                    .isEqualTo("5555555 has no effect on reconcilers@pier-01/atlas and 5 more shards while the rollout"
                            + " bucket-keeper-tf-19 is there: shards run 4be19c2 until their wave starts, and 9d07aa1"
                            + " after");
        });
        assertThat(hidden.refs()).doesNotContainValue("5555555");
        assertThat(ended.problems()).isEmpty();
    }

    @Test
    void before_it_starts_its_first_wave_waits() {
        var decision = trial.decide();

        assertThat(decision.waves()).extracting(WaveStatus::state).containsExactly(WaveState.RUNNING);
        assertThat(decision.notStarted().waves()).extracting(WaveStatus::state).containsExactly(WaveState.WAITING);
    }

    private static List<ShardName> onNewImage(ImageRolloutPlan decision) {
        assertThat(decision.refs()).containsValue(FROM);
        return decision.refs().entrySet().stream()
                .filter(ref -> ref.getValue().equals(TO))
                .map(Map.Entry::getKey)
                .toList();
    }
}
