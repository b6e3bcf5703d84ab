package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FIRST;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.REST;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.STAGE;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutApprovalsTest {

    private static final Duration STAGE_DONE = Duration.ofHours(40);

    private final RolloutApprovalRepository approvals = new InMemoryRolloutApprovalRepository();
    private final ImageRolloutSimulation simulation = new ImageRolloutSimulation(rollout(), shards());

    @Test
    void a_wave_with_an_approval_of_its_revision_starts() {
        simulation.at(STAGE_DONE);
        approvals.give(rollout(), approve());

        assertThat(closedGates(simulation.state())).isEmpty();
    }

    @Test
    void an_approval_of_another_revision_does_not_count() {
        simulation.at(STAGE_DONE);
        approvals.give(rollout(List.of(FIRST, STAGE, REST), OnFailure.REVERT, false), approve());
        var other = approvals.inForce(rollout(List.of(FIRST, STAGE, REST), OnFailure.REVERT, false));

        assertThat(other).hasSize(1);
        assertThat(closedGates(simulation.state(), other)).containsExactly("approval");
    }

    @Test
    void an_approval_from_before_a_revert_does_not_count() {
        simulation.at(STAGE_DONE);
        approvals.give(rollout(), approve());
        simulation.pass(Duration.ofMinutes(1));
        simulation.act(RolloutAction.Kind.REVERT, null).act(RolloutAction.Kind.RESUME, null);

        simulation.at(STAGE_DONE.multipliedBy(2));

        assertThat(closedGates(simulation.state())).containsExactly("approval");
    }

    @Test
    void a_revoked_approval_does_not_count() {
        simulation.at(STAGE_DONE);
        approvals.give(rollout(), approve());

        int revoked = approvals.revoke(rollout(), "kim", simulation.now());

        assertThat(revoked).isEqualTo(1);
        assertThat(closedGates(simulation.state())).containsExactly("approval");
    }

    @Test
    void the_same_person_approves_a_wave_once() {
        simulation.decide();

        assertThat(approvals.give(rollout(), approve())).isTrue();
        assertThat(approvals.give(rollout(), approve())).isFalse();
        assertThat(approvals.inForce(rollout())).hasSize(1);
    }

    @Test
    void an_approval_that_an_earlier_version_stored_in_the_state_still_counts() {
        simulation.at(STAGE_DONE);
        String stored = ImageRolloutStateJson.write(simulation.state()).replace("\"acts\":[]", """
                "acts":[{"act":"APPROVE","by":"kim","at":"2026-03-03T09:00:00Z","wave":"rest"}]""");

        var state = ImageRolloutStateJson.read(stored).orElseThrow();

        assertThat(closedGates(state)).isEmpty();
    }

    @Test
    void the_revision_is_the_content_without_the_name_and_the_places() {
        var renamed = new ImageRollout(
                "/rollouts/other.yml",
                BucketKeeperFleet.entry("production", "reconcilers", List.of()).place(),
                "another name",
                rollout().integration(),
                rollout().environment(),
                rollout().from(),
                rollout().to(),
                rollout().waves(),
                rollout().gates(),
                rollout().onFailure(),
                rollout().revertAll(),
                rollout().failureAfter());

        assertThat(renamed.revision()).isEqualTo(rollout().revision());
        assertThat(rollout(new Gates(2, null, null)).revision())
                .isNotEqualTo(rollout().revision());
        assertThat(rollout(List.of(FIRST, REST), OnFailure.PAUSE, false).revision())
                .isNotEqualTo(rollout().revision());
    }

    private List<String> closedGates(ImageRolloutState state) {
        return closedGates(state, approvals.inForce(rollout()));
    }

    private List<String> closedGates(ImageRolloutState state, List<RolloutApproval> given) {
        var inputs = new ImageRolloutInputs(rollout(), shards(), simulation.facts(), given, state);
        return ImageRolloutPlanner.plan(inputs, simulation.now())
                .wave("rest")
                .orElseThrow()
                .explanation()
                .closed()
                .stream()
                .map(Verdict::gate)
                .toList();
    }

    private RolloutAction approve() {
        return new RolloutAction(RolloutAction.Kind.APPROVE, "kim", simulation.now(), "rest", null);
    }
}
