package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FROM;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.TO;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.schedule.WeeklyWindow;
import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.window.NamedWindow;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The ways past all gates that people have when something burns. */
class UrgentActionsTest {

    private static final Duration EVENING = Duration.ofHours(9);

    /** Open on the day it starts until 17:00; what happens at 18:00 happens outside of it. */
    private final ImageRollout rollout = rollout(new Gates(
            3,
            null,
            new NamedWindow(
                    "business-hours", WeeklyWindow.parse("Mon-Fri 08:00-17:00").orElseThrow())));

    private final ImageRolloutSimulation trial = new ImageRolloutSimulation(rollout, shards());

    @Test
    void a_revert_takes_everybody_back_at_once_although_the_window_is_closed() {
        trial.at(EVENING);

        trial.act(RolloutAction.Kind.REVERT, null);
        var decision = trial.decide();

        assertThat(decision.refs().values()).hasSize(6).containsOnly(FROM);
        assertThat(decision.standing()).contains(RolloutStatus.REVERTED);
    }

    @Test
    void a_paused_rollout_can_be_taken_back() {
        trial.at(Duration.ofHours(3));
        trial.act(RolloutAction.Kind.PAUSE, null);
        trial.decide();

        trial.act(RolloutAction.Kind.REVERT, null);

        assertThat(trial.decide().refs().values()).containsOnly(FROM);
    }

    @Test
    void a_failed_rollout_can_be_taken_back_although_a_shard_cannot_be_seen() {
        trial.failing("borealis", START, START.plus(EVENING)).until("first", WaveState.FAILED);
        trial.unseen("borealis", true);

        trial.act(RolloutAction.Kind.REVERT, null);

        assertThat(trial.decide().refs().values()).containsOnly(FROM);
    }

    @Test
    void a_completion_gives_everybody_the_image_although_the_window_is_closed_and_nobody_approved() {
        trial.at(EVENING);

        trial.act(RolloutAction.Kind.COMPLETE, null);

        assertThat(trial.decide().refs().values()).hasSize(6).containsOnly(TO);
    }

    @Test
    void a_skipped_soak_does_not_open_the_window() {
        trial.unseen("borealis", true).decide();
        trial.act(RolloutAction.Kind.SKIP_SOAK, "first");
        trial.at(Duration.ofHours(8));
        trial.unseen("borealis", false);

        var late = trial.at(EVENING);

        assertThat(late.wave("stage").orElseThrow().state()).isEqualTo(WaveState.WAITING);
        assertThat(late.wave("stage").orElseThrow().explanation().closed())
                .extracting(Verdict::gate)
                .containsExactly("window");
    }
}
