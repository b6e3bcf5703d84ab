package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutChangesTest {

    private static final ImageRollout REVERTING =
            rollout(List.of(BucketKeeperFleet.FIRST, BucketKeeperFleet.REST), OnFailure.REVERT, false);

    private final ImageRolloutSimulation trial = new ImageRolloutSimulation(REVERTING, shards());

    @Test
    void a_start_is_told_with_the_wave_and_who_got_the_image() {
        var decision = trial.decide();

        assertThat(RolloutChanges.of(REVERTING, null, decision))
                .extracting(RolloutChange::toString)
                .containsExactly(
                        "rollout bucket-keeper-tf-19: not started -> RUNNING",
                        "rollout bucket-keeper-tf-19, wave first: WAITING -> RUNNING",
                        "rollout bucket-keeper-tf-19, wave first, reconcilers@pier-01/borealis: given 9d07aa1");
    }

    @Test
    void the_same_state_again_is_no_change() {
        trial.decide();
        var before = trial.state();

        assertThat(RolloutChanges.of(REVERTING, before, trial.decide())).isEmpty();
    }

    @Test
    void a_shard_is_told_when_it_turns_unwell_and_when_it_is_well() {
        trial.failing("borealis", START.plusSeconds(300), START.plusSeconds(600));
        trial.at(Duration.ofMinutes(5));
        var before = trial.state();
        var unwell = trial.at(Duration.ofMinutes(7));
        var during = trial.state();
        var well = trial.at(Duration.ofMinutes(40));

        assertThat(kinds(before, unwell)).containsExactly(RolloutChange.Kind.SHARD_UNWELL);
        assertThat(kinds(during, well)).contains(RolloutChange.Kind.SHARD_WELL);
    }

    @Test
    void a_failure_names_its_cause_and_who_was_taken_back() {
        trial.failing("borealis", START.plusSeconds(300), START.plusSeconds(6000));
        trial.at(Duration.ofMinutes(5));
        var before = trial.state();
        var failed = trial.at(Duration.ofMinutes(30));

        assertThat(RolloutChanges.of(REVERTING, before, failed))
                .extracting(RolloutChange::toString)
                .contains(
                        "rollout bucket-keeper-tf-19: RUNNING -> FAILED: reconcilers@pier-01/borealis in wave first has"
                                + " failed: 3 failed runs",
                        "rollout bucket-keeper-tf-19, wave first, reconcilers@pier-01/borealis: taken back to 4be19c2");
    }

    @Test
    void what_a_person_did_is_told_with_their_name() {
        trial.decide();
        var before = trial.state();
        trial.act(RolloutAction.Kind.ABORT, null);

        assertThat(RolloutChanges.of(REVERTING, before, trial.decide()))
                .extracting(RolloutChange::toString)
                .contains("rollout bucket-keeper-tf-19: RUNNING -> REVERTED: abort by kim (because)");
    }

    @Test
    void kinds_are_reasons_of_kubernetes_events() {
        assertThat(RolloutChange.Kind.SHARD_TAKEN_BACK.reason()).isEqualTo("ShardTakenBack");
    }

    private static List<RolloutChange.Kind> kinds(ImageRolloutState before, ImageRolloutPlan decision) {
        return RolloutChanges.of(REVERTING, before, decision).stream()
                .map(RolloutChange::kind)
                .toList();
    }
}
