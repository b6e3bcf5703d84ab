package dev.tidegate.engine.rollout;

import static dev.tidegate.engine.rollout.RolloutFixtures.NOW;
import static dev.tidegate.engine.rollout.RolloutFixtures.REVISION;
import static dev.tidegate.engine.rollout.RolloutFixtures.requests;
import static dev.tidegate.testsupport.Property.tries;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.engine.Profile;
import dev.tidegate.testsupport.Generator;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Laws every plan keeps, whatever the request. */
class RolloutPlannerPropertyTest {

    private static final int MANY = 2000;

    @Test
    void there_is_always_a_decision_and_always_the_same() {
        tries(MANY).forAll(requests(), request -> {
            assertThat(RolloutPlanner.plan(request, NOW)).isEqualTo(RolloutPlanner.plan(request, NOW));
            var reference = request.under(Profile.REFERENCE);
            assertThat(RolloutPlanner.plan(reference, NOW)).isEqualTo(RolloutPlanner.plan(reference, NOW));
        });
    }

    @Test
    void the_order_of_the_input_changes_nothing() {
        tries(MANY).forAll(requests(), Generator.longs(0, Long.MAX_VALUE), (request, seed) -> {
            var shuffled = new RolloutRequest(
                    request.profile(),
                    request.revision(),
                    request.strategy(),
                    shuffled(
                            request.groups().stream()
                                    .map(group -> new TargetGroup(
                                            group.order(), group.name(), shuffled(group.targets(), seed + 1)))
                                    .toList(),
                            seed),
                    shuffled(request.statuses(), seed),
                    request.approvals(),
                    request.ignored());

            var plan = plan(request);
            var other = plan(shuffled);

            assertThat(other.rollout()).isEqualTo(plan.rollout());
            assertThat(other.timedOut()).isEqualTo(plan.timedOut());
            assertThat(other.breached()).isEqualTo(plan.breached());
            assertThat(other.wakeUp()).isEqualTo(plan.wakeUp());
            assertThat(other.waiting()).isEqualTo(plan.waiting());
            assertThat(other.removed()).containsExactlyInAnyOrderElementsOf(plan.removed());
            assertThat(other.targets())
                    .extracting(TargetPlan::target, TargetPlan::step, TargetPlan::explanation)
                    .isEqualTo(plan.targets().stream()
                            .map(target -> tuple(target.target(), target.step(), target.explanation()))
                            .toList());
        });
    }

    @Test
    void no_target_is_in_two_lists_and_none_is_made_up() {
        tries(MANY).forAll(requests(), request -> {
            var plan = plan(request);
            var members = request.groups().stream()
                    .flatMap(group -> group.targets().stream())
                    .collect(toSet());

            var listed = new ArrayList<TargetName>();
            plan.rollout().forEach(entry -> listed.add(entry.target()));
            plan.timedOut().forEach(entry -> listed.add(entry.target()));

            assertThat(listed).doesNotHaveDuplicates().allMatch(members::contains);
            assertThat(plan.removed()).noneMatch(members::contains);
        });
    }

    @Test
    void every_target_is_explained_and_one_that_does_not_proceed_has_a_closed_gate() {
        tries(MANY).forAll(requests(), request -> {
            var plan = plan(request);
            var proceeding =
                    plan.rollout().stream().map(RolloutPlan.Entry::target).collect(toSet());

            assertThat(plan.targets())
                    .hasSize(request.groups().stream()
                            .mapToInt(group -> group.targets().size())
                            .sum())
                    .allSatisfy(target -> assertThat(target.explanation().isOpen())
                            .as(target.toString())
                            .isEqualTo(proceeding.contains(target.target())));
        });
    }

    @Test
    void a_breach_starts_nobody() {
        tries(MANY).forAll(requests(), request -> {
            var plan = plan(request);

            if (plan.breached()) {
                assertThat(plan.released()).isEmpty();
            }
        });
    }

    @Test
    void the_window_is_never_overrun() {
        tries(MANY)
                .forAll(
                        requests().filter(request -> request.strategy() instanceof RolloutStrategy.Progressive),
                        request -> {
                            var strategy = (RolloutStrategy.Progressive) request.strategy();
                            var plan = plan(request);
                            var ordinary = request.groups().stream()
                                    .filter(group ->
                                            strategy.mandatory().stream().noneMatch(one -> one.matches(group)))
                                    .flatMap(group -> group.targets().stream())
                                    .collect(toSet());
                            int counted = (int) ordinary.stream()
                                    .filter(target -> !request.ignored().contains(target))
                                    .count();

                            if (plan.released().anyMatch(ordinary::contains)) {
                                assertThat(plan.rollout().stream().filter(entry -> ordinary.contains(entry.target())))
                                        .hasSizeLessThanOrEqualTo(Math.max(
                                                1,
                                                strategy.maxConcurrency()
                                                        .of(counted)
                                                        .number()));
                            }
                        });
    }

    @Test
    void groups_start_one_at_a_time_and_none_before_an_earlier_one_is_through() {
        tries(MANY).forAll(requests().filter(RolloutPlannerPropertyTest::goesByGroup), request -> {
            var plan = plan(request);
            var releasing = plan.targets().stream()
                    .filter(target -> target.step() == RolloutStep.START)
                    .map(TargetPlan::group)
                    .collect(toSet());

            assertThat(releasing).hasSizeLessThanOrEqualTo(1);
            releasing.forEach(group -> assertThat(plan.targets())
                    .filteredOn(target -> goesBefore(request, target.group(), group))
                    .noneMatch(target -> isUnfinished(plan, target)));
        });
    }

    @Test
    void nothing_changes_before_the_announced_wake_up() {
        tries(MANY).forAll(requests(), Generator.integers(0, 100), (request, percent) -> {
            var plan = plan(request);
            var wakeUp = plan.nextWakeUp().orElse(NOW.plus(Duration.ofDays(3650)));
            var gap = Duration.between(NOW, wakeUp);
            var before = NOW.plus(gap.multipliedBy(percent).dividedBy(100));
            var justBefore = wakeUp.minusNanos(1);

            assertThat(wakeUp).isAfter(NOW);
            assertThat(planAt(request, before.isBefore(wakeUp) ? before : justBefore))
                    .isEqualTo(plan);
            assertThat(planAt(request, justBefore)).isEqualTo(plan);
        });
    }

    @Test
    void deciding_again_after_the_releases_releases_nobody_new() {
        tries(MANY).forAll(requests().filter(request -> request.ignored().isEmpty()), request -> {
            var plan = plan(request);
            var released = plan.released().collect(toSet());
            var statuses = new ArrayList<TargetStatus>();
            request.statuses().stream()
                    .filter(status -> !released.contains(status.target()))
                    .forEach(statuses::add);
            released.forEach(
                    target -> statuses.add(TargetStatus.recorded(target, TargetPhase.PROGRESSING, REVISION, NOW)));

            var again = plan(reporting(request, statuses));

            assertThat(again.released()).isEmpty();
        });
    }

    @Test
    void what_a_released_ignored_target_reports_changes_nothing() {
        tries(MANY)
                .forAll(
                        requests().filter(request -> !request.ignored().isEmpty()),
                        Generator.oneOf(
                                TargetPhase.PROGRESSING,
                                TargetPhase.FAILED,
                                TargetPhase.TIMED_OUT,
                                TargetPhase.SUCCEEDED),
                        (request, phase) -> {
                            var statuses = request.statuses().stream()
                                    .map(status -> request.ignored().contains(status.target())
                                                    && status.phase() != TargetPhase.TO_APPLY
                                                    && status.phase() != TargetPhase.SKIPPED
                                            ? TargetStatus.recorded(
                                                    status.target(), phase, status.revision(), status.since())
                                            : status)
                                    .toList();

                            var other = plan(reporting(request, statuses));

                            assertThat(other).isEqualTo(plan(request));
                        });
    }

    @Test
    void a_fleet_that_is_done_needs_nothing() {
        tries(MANY).forAll(requests(), request -> {
            var statuses = request.groups().stream()
                    .flatMap(group -> group.targets().stream())
                    .map(target -> TargetStatus.recorded(
                            target, TargetPhase.SUCCEEDED, REVISION, NOW.minus(Duration.ofDays(1))))
                    .toList();

            var plan = plan(reporting(request, statuses));

            assertThat(plan.rollout()).isEmpty();
            assertThat(plan.timedOut()).isEmpty();
            assertThat(plan.breached()).isFalse();
            assertThat(plan.nextWakeUp()).isEmpty();
        });
    }

    private static RolloutPlan plan(RolloutRequest request) {
        return planAt(request, NOW);
    }

    private static RolloutRequest reporting(RolloutRequest request, List<TargetStatus> statuses) {
        return new RolloutRequest(
                request.profile(),
                request.revision(),
                request.strategy(),
                request.groups(),
                statuses,
                request.approvals(),
                request.ignored());
    }

    private static RolloutPlan planAt(RolloutRequest request, Instant now) {
        return RolloutPlanner.plan(request, now).plan();
    }

    private static boolean goesByGroup(RolloutRequest request) {
        return request.strategy() instanceof RolloutStrategy.ProgressivePerGroup
                || request.strategy() instanceof RolloutStrategy.ManualPerGroup;
    }

    /** Mandatory groups jump the order, except where every group waits for a person anyway. */
    private static boolean goesBefore(RolloutRequest request, TargetGroup first, TargetGroup second) {
        if (request.strategy() instanceof RolloutStrategy.ProgressivePerGroup perGroup) {
            boolean firstMandatory = perGroup.mandatory().stream().anyMatch(one -> one.matches(first));
            boolean secondMandatory = perGroup.mandatory().stream().anyMatch(one -> one.matches(second));
            if (firstMandatory != secondMandatory) {
                return firstMandatory;
            }
        }
        return first.order() < second.order();
    }

    private static boolean isUnfinished(RolloutPlan plan, TargetPlan target) {
        boolean failing = plan.rollout().stream()
                .anyMatch(entry -> entry.target().equals(target.target()) && entry.phase() == TargetPhase.FAILED);
        boolean held = target.step() == RolloutStep.HOLD
                && target.explanation().closed().stream()
                        .noneMatch(verdict -> verdict.gate().equals("approval"));
        return held || (target.step() == RolloutStep.CONTINUE && !failing);
    }

    private static <T> List<T> shuffled(Collection<T> items, long seed) {
        var copy = new ArrayList<>(items);
        Collections.shuffle(copy, new Random(seed));
        return copy;
    }
}
