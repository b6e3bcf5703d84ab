package dev.tidegate.engine.rollout;

import static dev.tidegate.engine.rollout.RolloutFixtures.NOW;
import static dev.tidegate.engine.rollout.RolloutFixtures.REVISION;
import static dev.tidegate.engine.rollout.RolloutFixtures.failures;
import static dev.tidegate.engine.rollout.RolloutFixtures.group;
import static dev.tidegate.engine.rollout.RolloutFixtures.lenient;
import static dev.tidegate.engine.rollout.RolloutFixtures.status;
import static dev.tidegate.engine.rollout.RolloutFixtures.target;
import static dev.tidegate.engine.rollout.RolloutFixtures.window;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.threshold.Limit;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StagedRolloutTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final RolloutSettings PACE = lenient(Duration.ZERO, null, failures(0));
    private static final List<TargetGroup> GROUPS =
            List.of(group(0, "first", "a"), group(1, "stage", "b", "c", "d"), group(2, "rest", "e"));
    private static final RolloutStage FIRST = new RolloutStage(0, "wave first", HOUR, Limit.none(), false, List.of());
    private static final RolloutStage SECOND =
            new RolloutStage(1, "wave stage", Duration.ofHours(2), window(2), false, List.of());
    private static final RolloutStage REST =
            new RolloutStage(2, "wave rest", Duration.ZERO, Limit.none(), true, List.of());

    @Test
    void the_first_stage_starts_alone() {
        var plan = plan(request(List.of(FIRST, SECOND, REST)));

        assertThat(plan.released()).containsExactly(target("a"));
        assertThat(closedGates(plan, "b")).containsExactly("order");
        assertThat(closedGates(plan, "e")).containsExactly("order", "approval");
    }

    @Test
    void a_stage_starts_when_the_last_target_before_it_has_been_well_for_that_stages_own_soak() {
        var almost = status("a", TargetPhase.SUCCEEDED, HOUR.minusSeconds(60));
        var soaked = status("a", TargetPhase.SUCCEEDED, HOUR);

        var before = plan(request(List.of(FIRST, SECOND, REST), almost));
        var after = plan(request(List.of(FIRST, SECOND, REST), soaked));

        assertThat(before.released()).isEmpty();
        assertThat(before.nextWakeUp()).contains(NOW.plusSeconds(60));
        assertThat(after.released()).containsExactly(target("b"), target("c"));
    }

    @Test
    void a_target_that_soaks_takes_no_slot_and_one_that_is_not_well_does() {
        var statuses = new TargetStatus[] {
            status("a", TargetPhase.SUCCEEDED, HOUR),
            status("b", TargetPhase.SUCCEEDED, Duration.ZERO),
            status("c", TargetPhase.PROGRESSING, Duration.ZERO)
        };

        var plan = plan(request(List.of(FIRST, SECOND, REST), statuses));

        assertThat(plan.released()).containsExactly(target("d"));
    }

    @Test
    void a_skipped_soak_lets_the_next_stage_go_at_once() {
        var plan = plan(request(
                List.of(FIRST.skippingSoak(), SECOND, REST), status("a", TargetPhase.SUCCEEDED, Duration.ZERO)));

        assertThat(plan.released()).containsExactly(target("b"), target("c"));
    }

    @Test
    void a_stage_that_waits_for_its_approval_holds_everything_behind_it() {
        var first = new RolloutStage(0, "wave first", HOUR, Limit.none(), true, List.of());

        var plan = plan(request(List.of(first, SECOND, REST)));

        assertThat(plan.released()).isEmpty();
        assertThat(plan.waiting()).containsExactly(0, 2);
        assertThat(closedGates(plan, "b")).containsExactly("order");
    }

    @Test
    void an_approved_stage_goes_in_its_turn() {
        var through = new TargetStatus[] {
            status("a", TargetPhase.SUCCEEDED, Duration.ofDays(1)),
            status("b", TargetPhase.SUCCEEDED, Duration.ofDays(1)),
            status("c", TargetPhase.SUCCEEDED, Duration.ofDays(1)),
            status("d", TargetPhase.SUCCEEDED, Duration.ofDays(1))
        };
        var request = request(List.of(FIRST, SECOND, REST), through);

        var plan = plan(request.with(RolloutApprovals.standing(Set.of("rest"))));

        assertThat(plan(request).released()).isEmpty();
        assertThat(plan.released()).containsExactly(target("e"));
    }

    @Test
    void a_closed_gate_of_a_stage_holds_it_until_it_opens() {
        var closed = Verdict.closed("window", "business hours are over").until(NOW.plus(HOUR));
        var first = new RolloutStage(0, "wave first", HOUR, Limit.none(), false, List.of(closed));

        var plan = plan(request(List.of(first, SECOND, REST)));

        assertThat(plan.released()).isEmpty();
        assertThat(closedGates(plan, "a")).containsExactly("window");
        assertThat(plan.nextWakeUp()).contains(NOW.plus(HOUR));
    }

    @Test
    void a_gate_of_a_stage_whose_turn_has_not_come_wakes_nobody() {
        var closed = Verdict.closed("window", "business hours are over").until(NOW.plusSeconds(60));
        var second = new RolloutStage(1, "wave stage", HOUR, Limit.none(), false, List.of(closed));

        var plan = plan(request(List.of(FIRST, second, REST), status("a", TargetPhase.PROGRESSING, HOUR)));

        assertThat(plan.nextWakeUp()).isEmpty();
    }

    @Test
    void a_failure_beyond_the_limit_stops_its_own_stage_and_everything_behind() {
        var statuses = new TargetStatus[] {
            status("a", TargetPhase.SUCCEEDED, Duration.ofDays(1)),
            status("b", TargetPhase.FAILED, Duration.ofMinutes(1))
        };

        var plan = plan(request(List.of(FIRST, SECOND, REST), statuses));

        assertThat(plan.breached()).isTrue();
        assertThat(plan.released()).isEmpty();
        assertThat(closedGates(plan, "c")).containsExactly("failures");
    }

    @Test
    void a_group_without_a_stage_goes_in_its_turn() {
        var plan = plan(request(List.of(FIRST), status("a", TargetPhase.SUCCEEDED, HOUR)));

        assertThat(plan.released()).containsExactly(target("b"), target("c"), target("d"));
    }

    @Test
    void two_stages_for_one_group_are_refused() {
        assertThatThrownBy(() -> new RolloutStrategy.Staged(PACE, List.of(FIRST, FIRST)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("order 0");
    }

    @Test
    void the_reference_knows_no_stages() {
        var decision = RolloutPlanner.plan(request(List.of(FIRST)).under(Profile.REFERENCE), NOW);

        assertThat(decision).isInstanceOf(RolloutPlanResult.Refused.class);
    }

    private static RolloutRequest request(List<RolloutStage> stages, TargetStatus... statuses) {
        return RolloutRequest.of(REVISION, new RolloutStrategy.Staged(PACE, stages), GROUPS, List.of(statuses));
    }

    private static RolloutPlan plan(RolloutRequest request) {
        return RolloutPlanner.plan(request, NOW).plan();
    }

    private static List<String> closedGates(RolloutPlan plan, String name) {
        return plan.targets().stream()
                .filter(target -> target.target().equals(target(name)))
                .flatMap(target -> target.explanation().closed().stream())
                .map(Verdict::gate)
                .toList();
    }
}
