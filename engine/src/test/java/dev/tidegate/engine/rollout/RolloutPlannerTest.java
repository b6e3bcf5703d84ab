package dev.tidegate.engine.rollout;

import static dev.tidegate.engine.rollout.RolloutFixtures.NOW;
import static dev.tidegate.engine.rollout.RolloutFixtures.REVISION;
import static dev.tidegate.engine.rollout.RolloutFixtures.failures;
import static dev.tidegate.engine.rollout.RolloutFixtures.group;
import static dev.tidegate.engine.rollout.RolloutFixtures.lenient;
import static dev.tidegate.engine.rollout.RolloutFixtures.status;
import static dev.tidegate.engine.rollout.RolloutFixtures.strict;
import static dev.tidegate.engine.rollout.RolloutFixtures.target;
import static dev.tidegate.engine.rollout.RolloutFixtures.window;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.revision.RevisionObservation;
import dev.tidegate.engine.threshold.Limit;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RolloutPlannerTest {

    private static final Revision OLD = new Revision("sha256:old");
    private static final Duration TEN_MINUTES = Duration.ofMinutes(10);
    private static final List<TargetGroup> FLEET =
            List.of(group(0, "dev", "d1", "d2"), group(1, "prod", "p1", "p2", "p3"));
    private static final RolloutStrategy PER_GROUP =
            new RolloutStrategy.ProgressivePerGroup(lenient(Duration.ofHours(1), TEN_MINUTES, failures(0)), List.of());

    @Test
    void a_later_group_says_which_group_goes_first_and_what_is_left_in_it() {
        var plan = plan(PER_GROUP, status("d1", TargetPhase.PROGRESSING, Duration.ofMinutes(2)));

        assertThat(plan.released()).containsExactly(target("d2"));
        assertThat(closed(plan, "p1")).containsExactly("order: group dev (#0) goes first: 1 to start, 1 progressing");
    }

    @Test
    void when_only_soak_is_left_the_order_gate_knows_when_it_opens() {
        var plan = plan(
                PER_GROUP,
                status("d1", TargetPhase.SUCCEEDED, Duration.ofMinutes(50)),
                status("d2", TargetPhase.SUCCEEDED, Duration.ofMinutes(20)));

        assertThat(explanation(plan, "p1").opensAt()).contains(NOW.plus(Duration.ofMinutes(40)));
        assertThat(plan.wakeUp()).isEqualTo(NOW.plus(Duration.ofMinutes(10)));
    }

    @Test
    void a_breach_names_the_group_its_failures_and_what_was_allowed() {
        var plan = plan(
                PER_GROUP,
                status("d1", TargetPhase.TIMED_OUT, Duration.ofHours(1)),
                status("d2", TargetPhase.SUCCEEDED, Duration.ofHours(2)));

        assertThat(plan.breached()).isTrue();
        assertThat(closed(plan, "p2"))
                .containsExactly("failures: the rollout has failed: group dev (#0) has 1 failure, allowed are 0 of 2");
    }

    @Test
    void all_closed_gates_are_told_at_once() {
        var manual = new RolloutStrategy.ManualPerGroup(lenient(Duration.ZERO, TEN_MINUTES, failures(0)), List.of());

        var plan = plan(
                manual,
                status("d1", TargetPhase.TIMED_OUT, Duration.ofHours(1)),
                status("d2", TargetPhase.PROGRESSING, Duration.ofMinutes(1)));

        assertThat(explanation(plan, "p1").closed())
                .extracting(Verdict.Closed::gate)
                .containsExactly("failures", "order", "approval");
        assertThat(plan.waiting()).containsExactly(1);
    }

    @Test
    void a_full_window_shows_the_resolved_number() {
        var progressive =
                new RolloutStrategy.Progressive(lenient(Duration.ZERO, null, failures(0)), window(2), List.of());

        var plan = plan(progressive, status("p1", TargetPhase.PROGRESSING, Duration.ofMinutes(1)));

        assertThat(plan.released()).containsExactly(target("d1"));
        assertThat(closed(plan, "d2"))
                .containsExactly("concurrency: no slot is free: 2 of 5 go at once; 1 in flight, 1 ahead in the queue");
    }

    @Test
    void a_success_with_other_content_is_no_success() {
        var applied = new AppliedRevision(OLD, NOW.minusSeconds(7200));
        var proof = applied.prove(new RevisionObservation<>("healthy", OLD, NOW.minusSeconds(7000)))
                .orElseThrow();

        var plan = plan(PER_GROUP, TargetStatus.succeeded(target("d1"), proof));

        assertThat(plan.released()).contains(target("d1"));
    }

    @Test
    void an_approval_counts_only_for_the_revision_it_was_given_for() {
        var manual = new RolloutStrategy.ManualPerGroup(lenient(Duration.ZERO, null, failures(0)), List.of());
        var request = RolloutRequest.of(REVISION, manual, FLEET, List.of());

        var forOld = plan(request.with(approved("prod", OLD)));
        var forThis = plan(request.with(approved("prod", REVISION)));
        var standing = plan(request.with(RolloutApprovals.standing(Set.of("prod"))));

        assertThat(forOld.released()).isEmpty();
        assertThat(closed(forOld, "p1")).containsExactly("approval: group prod (#1) is not approved for this revision");
        assertThat(forThis.released()).hasSize(3);
        assertThat(standing.released()).hasSize(3);
    }

    @Test
    void with_a_strict_bound_what_is_in_flight_counts_as_if_it_had_failed() {
        var strategy = new RolloutStrategy.Progressive(strict(failures(2)), Limit.none(), List.of());

        var first = plan(strategy);
        var then = plan(strategy, status("d1", TargetPhase.PROGRESSING, Duration.ofMinutes(1)));
        var last = plan(
                strategy,
                status("d1", TargetPhase.TIMED_OUT, Duration.ofMinutes(1)),
                status("d2", TargetPhase.PROGRESSING, Duration.ofMinutes(1)));

        assertThat(first.released()).hasSize(2);
        assertThat(then.released()).hasSize(1);
        assertThat(last.released()).isEmpty();
        assertThat(closed(last, "p1"))
                .containsExactly("failure-bound: if all that is in flight failed, the budget would be spent: the fleet"
                        + " may fail 2 of 5, 1 failed, 1 in flight");
    }

    @Test
    void a_strict_budget_of_nothing_risks_one_target_at_a_time() {
        var strategy = new RolloutStrategy.Progressive(strict(failures(0)), Limit.none(), List.of());

        assertThat(plan(strategy).released()).containsExactly(target("d1"));
        assertThat(plan(strategy, status("d1", TargetPhase.FAILED, Duration.ofMinutes(1)))
                        .breached())
                .isTrue();
    }

    @Test
    void a_lowered_budget_stops_new_starts_but_not_what_is_in_flight() {
        var strategy = new RolloutStrategy.All(strict(failures(1)));

        var plan = plan(
                strategy,
                status("d1", TargetPhase.PROGRESSING, Duration.ofMinutes(1)),
                status("d2", TargetPhase.PROGRESSING, Duration.ofMinutes(1)));

        assertThat(plan.rollout()).extracting(RolloutPlan.Entry::target).containsExactly(target("d1"), target("d2"));
        assertThat(plan.released()).isEmpty();
    }

    @Test
    void an_ignored_target_risks_nothing_and_needs_no_room_in_the_budget() {
        var strategy = new RolloutStrategy.All(strict(failures(1)));
        var request =
                RolloutRequest.of(REVISION, strategy, FLEET, List.of()).ignoring(Set.of(target("d1"), target("d2")));

        assertThat(plan(request).released()).containsExactly(target("d1"), target("d2"), target("p1"));
    }

    @Test
    void a_mandatory_group_spends_from_the_budget_of_the_whole_fleet_too() {
        var strategy = new RolloutStrategy.Progressive(
                strict(failures(1)), Limit.none(), List.of(new MandatoryGroup.Named("dev")));

        var plan = plan(
                strategy,
                status("d1", TargetPhase.SUCCEEDED, Duration.ofHours(1)),
                status("p1", TargetPhase.PROGRESSING, Duration.ofMinutes(1)));

        assertThat(plan.released()).isEmpty();
        assertThat(closed(plan, "d2"))
                .singleElement()
                .asString()
                .startsWith("failure-bound: ")
                .contains("the fleet");
    }

    @Test
    void a_target_in_two_groups_counts_in_the_first_and_is_warned_about() {
        var groups = List.of(group(0, "dev", "d1"), group(1, "prod", "d1", "p1"));

        var decision = RolloutPlanner.plan(RolloutRequest.of(REVISION, PER_GROUP, groups, List.of()), NOW);

        assertThat(decision.plan().released()).containsExactly(target("d1"));
        assertThat(warnings(decision))
                .containsExactly(
                        "TARGET_IN_TWO_GROUPS /groups/1: d1 is in an earlier group already and counts only there");
    }

    @Test
    void a_mandatory_group_nobody_is_in_is_warned_about_and_holds_everybody_behind_it() {
        var strategy = new RolloutStrategy.ProgressivePerGroup(
                PER_GROUP.pace(), List.of(new MandatoryGroup.Named("canary"), new MandatoryGroup.Indexed(9)));

        var decision = RolloutPlanner.plan(RolloutRequest.of(REVISION, strategy, FLEET, List.of()), NOW);

        assertThat(warnings(decision))
                .containsExactly(
                        "MANDATORY_GROUP_EMPTY /strategy/mandatoryDecisionGroups/0: nobody is in a group named canary,"
                                + " so everybody who goes after it waits",
                        "MANDATORY_GROUP_EMPTY /strategy/mandatoryDecisionGroups/1: nobody is in a group at index 9, so"
                                + " everybody who goes after it waits");
        assertThat(decision.plan().released()).isEmpty();
    }

    @Test
    void behind_a_mandatory_group_that_exists_everybody_waits_for_one_that_does_not() {
        var pace = lenient(Duration.ZERO, TEN_MINUTES, failures(0));
        var mandatory = List.<MandatoryGroup>of(new MandatoryGroup.Named("dev"), new MandatoryGroup.Named("cannary"));
        var groups = List.of(group(0, "dev", "d1", "d2"), group(1, "canary"), group(2, "prod", "p1"));
        var statuses = List.of(
                status("d1", TargetPhase.SUCCEEDED, TEN_MINUTES), status("d2", TargetPhase.SUCCEEDED, TEN_MINUTES));
        for (RolloutStrategy strategy : List.of(
                new RolloutStrategy.ProgressivePerGroup(pace, mandatory),
                new RolloutStrategy.Progressive(pace, Limit.none(), mandatory))) {

            var plan = RolloutPlanner.plan(RolloutRequest.of(REVISION, strategy, groups, statuses), NOW)
                    .plan();

            assertThat(closed(plan, "p1"))
                    .containsExactly("mandatory: nobody is in a group named cannary, which goes first");
        }
    }

    @Test
    void a_mandatory_group_starts_while_another_one_has_nobody_in_it() {
        var mandatory = List.<MandatoryGroup>of(new MandatoryGroup.Named("dev"), new MandatoryGroup.Named("cannary"));
        var strategy = new RolloutStrategy.ProgressivePerGroup(PER_GROUP.pace(), mandatory);

        var decision = RolloutPlanner.plan(RolloutRequest.of(REVISION, strategy, FLEET, List.of()), NOW);

        assertThat(decision.plan().released()).containsExactly(target("d1"), target("d2"));
    }

    @Test
    void approval_does_not_replace_a_mandatory_group_nobody_is_in() {
        var strategy =
                new RolloutStrategy.ManualPerGroup(PER_GROUP.pace(), List.of(new MandatoryGroup.Named("canary")));

        var decision = RolloutPlanner.plan(
                RolloutRequest.of(REVISION, strategy, FLEET, List.of()).with(RolloutApprovals.standing(Set.of("dev"))),
                NOW);

        assertThat(closed(decision.plan(), "d1"))
                .containsExactly("mandatory: nobody is in a group named canary, which goes first");
    }

    @Test
    void under_the_reference_a_mandatory_group_nobody_is_in_holds_nobody() {
        var strategy =
                new RolloutStrategy.ProgressivePerGroup(PER_GROUP.pace(), List.of(new MandatoryGroup.Named("canary")));

        var decision = RolloutPlanner.plan(
                RolloutRequest.of(REVISION, strategy, FLEET, List.of()).under(Profile.REFERENCE), NOW);

        assertThat(decision.plan().released()).isNotEmpty();
    }

    @Test
    void two_statuses_for_one_target_or_two_groups_at_one_index_are_refused_with_their_place() {
        var statuses = List.of(
                status("d1", TargetPhase.SUCCEEDED, TEN_MINUTES), status("d1", TargetPhase.FAILED, TEN_MINUTES));
        var groups = List.of(group(0, "dev", "d1"), group(0, "prod", "p1"));

        var decision = RolloutPlanner.plan(RolloutRequest.of(REVISION, PER_GROUP, groups, statuses), NOW);

        var problems = decision.<List<Problem>>match(planned -> List.of(), RolloutPlanResult.Refused::problems);
        assertThat(problems)
                .extracting(Problem::toString)
                .containsExactly(
                        "DUPLICATE_GROUP_INDEX /groups/1: a second group with index 0",
                        "DUPLICATE_STATUS /statuses/1: a second status for d1");
        assertThatThrownBy(decision::plan).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void the_reference_refuses_what_it_does_not_know() {
        var manual = new RolloutStrategy.ManualPerGroup(PER_GROUP.pace(), List.of());
        var request = RolloutRequest.of(REVISION, manual, FLEET, List.of())
                .ignoring(Set.of(target("d1")))
                .under(Profile.REFERENCE);

        var problems = RolloutPlanner.plan(request, NOW)
                .<List<Problem>>match(planned -> List.of(), RolloutPlanResult.Refused::problems);

        assertThat(problems).extracting(Problem::place).containsExactly("/strategy/type", "/ignored");
    }

    @Test
    void a_since_in_the_future_is_read_as_now() {
        var plan = plan(PER_GROUP, status("d1", TargetPhase.PROGRESSING, Duration.ofHours(-5)));

        assertThat(plan.wakeUp()).isEqualTo(NOW.plus(TEN_MINUTES));
    }

    @Test
    void statuses_can_only_be_stated_with_proof_and_know_since_when() {
        var applied = new AppliedRevision(REVISION, NOW.minusSeconds(600));
        var proof =
                applied.prove(new RevisionObservation<>("seen", REVISION, NOW)).orElseThrow();

        assertThat(TargetStatus.progressing(target("d1"), applied).since()).isEqualTo(applied.at());
        assertThat(TargetStatus.succeeded(target("d1"), proof).since()).isEqualTo(NOW);
        assertThat(TargetStatus.failed(target("d1"), proof).since()).isEqualTo(applied.at());
        assertThat(TargetStatus.timedOut(target("d1"), applied, NOW))
                .hasToString("d1 TimeOut since " + NOW + " with " + REVISION);
        assertThat(TargetStatus.skipped(target("d1"), REVISION).phase()).isEqualTo(TargetPhase.SKIPPED);
    }

    private static RolloutApprovals approved(String group, Revision revision) {
        var offered = new AppliedRevision(revision, NOW.minusSeconds(60));
        return RolloutApprovals.bound(
                List.of(offered.prove(new RevisionObservation<>(group, revision, NOW.minusSeconds(5)))
                        .orElseThrow()));
    }

    private static RolloutPlan plan(RolloutStrategy strategy, TargetStatus... statuses) {
        return plan(RolloutRequest.of(REVISION, strategy, FLEET, List.of(statuses)));
    }

    private static RolloutPlan plan(RolloutRequest request) {
        return RolloutPlanner.plan(request, NOW).plan();
    }

    private static Explanation explanation(RolloutPlan plan, String name) {
        return plan.targets().stream()
                .filter(target -> target.target().equals(target(name)))
                .findFirst()
                .orElseThrow()
                .explanation();
    }

    private static List<String> closed(RolloutPlan plan, String name) {
        return explanation(plan, name).closed().stream()
                .map(verdict -> verdict.gate() + ": " + verdict.sentence())
                .toList();
    }

    private static List<String> warnings(RolloutPlanResult decision) {
        return decision
                .<List<Problem>>match(RolloutPlanResult.Planned::warnings, RolloutPlanResult.Refused::problems)
                .stream()
                .map(Problem::toString)
                .toList();
    }
}
