package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.Keepers.START;
import static dev.tidegate.integrations.rollout.Keepers.rollout;
import static dev.tidegate.integrations.rollout.Keepers.shards;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RolloutActsTest {

    @Test
    void a_wave_that_does_not_exist_cannot_be_approved() {
        var refused = RolloutActs.apply(running(), act(Act.Kind.APPROVE, "stag", null));

        assertThat(refused.complaint())
                .contains("approve stag is not possible: there is no such wave; there are first, rest, stage");
    }

    @Test
    void a_soak_is_skipped_only_with_a_reason() {
        var refused = RolloutActs.apply(running(), act(Act.Kind.SKIP_SOAK, "first", " "));

        assertThat(refused.complaint())
                .contains("skip-soak first is not possible: a soak is skipped only with a reason");
    }

    @Test
    void a_wave_that_is_through_has_no_soak_to_skip() {
        var trial = new Trial(rollout(), shards());
        trial.at(Duration.ofHours(3));

        var refused = RolloutActs.apply(trial.state(), act(Act.Kind.SKIP_SOAK, "first", "seen enough"));

        assertThat(refused.complaint()).contains("skip-soak first is not possible: wave first is through already");
    }

    @Test
    void what_does_not_run_cannot_be_paused_and_what_runs_cannot_be_resumed() {
        var paused =
                RolloutActs.apply(running(), act(Act.Kind.PAUSE, null, null)).orElseThrow();

        assertThat(RolloutActs.apply(paused, act(Act.Kind.PAUSE, null, null)).complaint())
                .contains("pause is not possible: the rollout is PAUSED");
        assertThat(RolloutActs.apply(running(), act(Act.Kind.RESUME, null, null))
                        .complaint())
                .contains("resume is not possible: the rollout is RUNNING");
    }

    @Test
    void taking_everything_back_also_takes_back_approvals() {
        var approved = RolloutActs.apply(running(), act(Act.Kind.APPROVE, "rest", null))
                .orElseThrow();

        var reverted =
                RolloutActs.apply(approved, act(Act.Kind.REVERT, null, null)).orElseThrow();

        assertThat(approved.approval("rest")).isPresent();
        assertThat(reverted.approval("rest")).isEmpty();
        assertThat(reverted.acts()).hasSize(2);
    }

    @Test
    void a_completion_that_was_paused_is_resumed_as_one() {
        var completing =
                RolloutActs.apply(running(), act(Act.Kind.COMPLETE, null, null)).orElseThrow();
        var paused =
                RolloutActs.apply(completing, act(Act.Kind.PAUSE, null, null)).orElseThrow();

        var resumed =
                RolloutActs.apply(paused, act(Act.Kind.RESUME, null, null)).orElseThrow();

        assertThat(resumed.standing()).isEqualTo(Standing.COMPLETING);
    }

    private static RolloutState running() {
        var trial = new Trial(rollout(), shards());
        trial.decide();
        return trial.state();
    }

    private static Act act(Act.Kind kind, @Nullable String wave, @Nullable String reason) {
        return new Act(kind, "kim", START, wave, reason);
    }
}
