package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RolloutActionsTest {

    @Test
    void a_wave_that_does_not_exist_cannot_be_approved() {
        var refused = RolloutActions.apply(running(), act(RolloutAction.Kind.APPROVE, "stag", null));

        assertThat(refused.complaint())
                .contains("approve stag is not possible: there is no such wave; there are first, rest, stage");
    }

    @Test
    void a_soak_is_skipped_only_with_a_reason() {
        var refused = RolloutActions.apply(running(), act(RolloutAction.Kind.SKIP_SOAK, "first", " "));

        assertThat(refused.complaint())
                .contains("skip-soak first is not possible: a soak is skipped only with a reason");
    }

    @Test
    void a_wave_that_is_through_has_no_soak_to_skip() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.at(Duration.ofHours(3));

        var refused = RolloutActions.apply(trial.state(), act(RolloutAction.Kind.SKIP_SOAK, "first", "seen enough"));

        assertThat(refused.complaint()).contains("skip-soak first is not possible: wave first is through already");
    }

    @Test
    void what_does_not_run_cannot_be_paused_and_what_runs_cannot_be_resumed() {
        var paused = RolloutActions.apply(running(), act(RolloutAction.Kind.PAUSE, null, null))
                .orElseThrow();

        assertThat(RolloutActions.apply(paused, act(RolloutAction.Kind.PAUSE, null, null))
                        .complaint())
                .contains("pause is not possible: the rollout is PAUSED");
        assertThat(RolloutActions.apply(running(), act(RolloutAction.Kind.RESUME, null, null))
                        .complaint())
                .contains("resume is not possible: the rollout is RUNNING");
    }

    @Test
    void an_approval_does_not_change_the_state() {
        var running = running();

        var approved = RolloutActions.apply(running, act(RolloutAction.Kind.APPROVE, "rest", null));

        assertThat(approved.value()).contains(running);
    }

    @Test
    void a_completion_that_was_paused_is_resumed_as_one() {
        var completing = RolloutActions.apply(running(), act(RolloutAction.Kind.COMPLETE, null, null))
                .orElseThrow();
        var paused = RolloutActions.apply(completing, act(RolloutAction.Kind.PAUSE, null, null))
                .orElseThrow();

        var resumed = RolloutActions.apply(paused, act(RolloutAction.Kind.RESUME, null, null))
                .orElseThrow();

        assertThat(resumed.standing()).isEqualTo(RolloutStatus.COMPLETING);
    }

    private static ImageRolloutState running() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();
        return trial.state();
    }

    private static RolloutAction act(RolloutAction.Kind kind, @Nullable String wave, @Nullable String reason) {
        return new RolloutAction(kind, "kim", START, wave, reason);
    }
}
