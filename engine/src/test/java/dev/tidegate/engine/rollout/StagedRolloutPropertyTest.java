package dev.tidegate.engine.rollout;

import static dev.tidegate.engine.rollout.RolloutFixtures.NOW;
import static dev.tidegate.engine.rollout.RolloutFixtures.REVISION;
import static dev.tidegate.testsupport.Property.tries;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Laws of stages, whatever the fleet, its statuses and the stages are. */
class StagedRolloutPropertyTest {

    private static final int MANY = 2000;

    @Test
    void no_release_takes_more_than_the_stage_allows_to_be_unwell_at_once() {
        tries(MANY).forAll(requests(), request -> {
            var plan = plan(request);

            for (var group : request.groups()) {
                var released = plan.released().filter(group.targets()::contains).count();
                if (released > 0) {
                    assertThat(released + unwell(request, group)).isLessThanOrEqualTo(maxParallel(request, group));
                }
            }
        });
    }

    @Test
    void a_played_rollout_never_has_more_unwell_targets_than_its_stages_allow() {
        tries(300)
                .forAll(
                        RolloutFixtures.fleets(),
                        Generator.integers(1, 4),
                        Generator.longs(0, 1000),
                        (groups, parallel, seed) -> {
                            var strategy = new RolloutStrategy.Staged(
                                    RolloutFixtures.lenient(
                                            Duration.ZERO, Duration.ofMinutes(20), RolloutFixtures.failures(1)),
                                    groups.stream()
                                            .map(group -> new RolloutStage(
                                                    group.order(),
                                                    group.label(),
                                                    Duration.ofMinutes(5),
                                                    RolloutFixtures.window(parallel),
                                                    true,
                                                    List.of()))
                                            .toList());
                            var fates = groups.stream()
                                    .flatMap(group -> group.targets().stream())
                                    .collect(toMap(Function.identity(), target -> fate(target, seed)));

                            new RolloutSimulation(strategy, groups, fates)
                                    .play((plan, statuses) -> groups.forEach(group -> {
                                        long unwell = statuses.values().stream()
                                                .filter(status ->
                                                        group.targets().contains(status.target()))
                                                .filter(status -> status.phase() != TargetPhase.SUCCEEDED)
                                                .count();
                                        assertThat(unwell).isLessThanOrEqualTo(parallel);
                                    }));
                        });
    }

    @Test
    void nothing_starts_while_an_earlier_stage_is_not_through() {
        tries(MANY).forAll(requests(), request -> {
            var plan = plan(request);
            var releasing = plan.targets().stream()
                    .filter(target -> target.step() == RolloutStep.START)
                    .map(TargetPlan::group)
                    .collect(toSet());

            assertThat(releasing).hasSizeLessThanOrEqualTo(1);
            releasing.forEach(group -> assertThat(plan.targets())
                    .filteredOn(target -> target.group().order() < group.order())
                    .noneMatch(target -> target.step() == RolloutStep.HOLD || isFlyingOrSoaking(plan, target)));
        });
    }

    @Test
    void nothing_starts_without_its_approval_or_through_a_closed_gate() {
        tries(MANY).forAll(requests(), request -> {
            var plan = plan(request);
            var approved = request.approvals().standing();

            plan.targets().stream()
                    .filter(target -> target.step() == RolloutStep.START)
                    .forEach(target -> {
                        var stage = stageOf(request, target.group());
                        assertThat(!stage.needsApproval()
                                        || approved.contains(target.group().name()))
                                .isTrue();
                        assertThat(stage.gates()).allMatch(Verdict::isOpen);
                    });
        });
    }

    @Test
    void approving_and_opening_more_never_takes_a_release_away() {
        tries(MANY).forAll(requests(), request -> {
            var everything = request.groups().stream().map(TargetGroup::name).collect(toSet());
            var staged = (RolloutStrategy.Staged) request.strategy();
            var open = new RolloutStrategy.Staged(
                    staged.pace(),
                    staged.stages().stream()
                            .map(stage -> new RolloutStage(
                                    stage.order(),
                                    stage.label(),
                                    stage.soak(),
                                    stage.maxParallel(),
                                    stage.needsApproval(),
                                    List.of()))
                            .toList());

            var released = plan(request).released().toList();
            var more = plan(RolloutRequest.of(REVISION, open, request.groups(), request.statuses())
                    .with(RolloutApprovals.standing(everything)));

            assertThat(more.released()).containsAll(released);
        });
    }

    @Test
    void deciding_again_after_the_releases_releases_nobody_new() {
        tries(MANY).forAll(requests(), request -> {
            var released = plan(request).released().collect(toSet());
            var statuses = new ArrayList<TargetStatus>();
            request.statuses().stream()
                    .filter(status -> !released.contains(status.target()))
                    .forEach(statuses::add);
            released.forEach(
                    target -> statuses.add(TargetStatus.recorded(target, TargetPhase.PROGRESSING, REVISION, NOW)));

            var again = plan(RolloutRequest.of(REVISION, request.strategy(), request.groups(), statuses)
                    .with(request.approvals()));

            assertThat(again.released()).isEmpty();
        });
    }

    @Test
    void nothing_changes_before_the_announced_wake_up() {
        tries(MANY).forAll(requests(), request -> {
            var plan = plan(request);
            var wakeUp = plan.nextWakeUp().orElse(NOW.plus(Duration.ofDays(3650)));

            assertThat(wakeUp).isAfter(NOW);
            assertThat(RolloutPlanner.plan(request, wakeUp.minusNanos(1)).plan())
                    .isEqualTo(plan);
        });
    }

    private static Generator<RolloutRequest> requests() {
        return draws -> {
            var drawn = RolloutFixtures.requests().draw(draws);
            var stages =
                    drawn.groups().stream().map(group -> stage(draws, group)).toList();
            return RolloutRequest.of(
                            REVISION,
                            new RolloutStrategy.Staged(drawn.strategy().pace(), stages),
                            drawn.groups(),
                            drawn.statuses())
                    .with(drawn.approvals());
        };
    }

    private static RolloutStage stage(RandomSource draws, TargetGroup group) {
        var window = Verdict.closed("window", "is closed").until(NOW.plusSeconds(draws.between(1, 3600)));
        return new RolloutStage(
                group.order(),
                "stage " + group.order(),
                Duration.ofMinutes(draws.pick(List.of(0, 5, 20))),
                draws.isMostly(4) ? Limit.of(Threshold.percent(draws.between(1, 100)), Rounding.UP, 1) : Limit.none(),
                draws.isMostly(2),
                draws.isMostly(4) ? List.of(Verdict.open("window", "is open")) : List.of(window));
    }

    private static RolloutSimulation.Fate fate(TargetName target, long seed) {
        var endings = RolloutSimulation.Fate.Ending.values();
        long lot = Math.floorMod(target.hashCode() * 31L + seed, 20L);
        return new RolloutSimulation.Fate(
                Duration.ofMinutes(1 + lot), lot < 18 ? endings[0] : endings[(int) (lot - 17)]);
    }

    private static long unwell(RolloutRequest request, TargetGroup group) {
        var unwell = Set.of(TargetPhase.PROGRESSING, TargetPhase.FAILED, TargetPhase.TIMED_OUT);
        return request.statuses().stream()
                .filter(status -> group.targets().contains(status.target()))
                .filter(status -> status.revision().equals(REVISION) && unwell.contains(status.phase()))
                .count();
    }

    private static int maxParallel(RolloutRequest request, TargetGroup group) {
        return stageOf(request, group).maxParallel().of(group.targets().size()).number();
    }

    private static RolloutStage stageOf(RolloutRequest request, TargetGroup group) {
        return ((RolloutStrategy.Staged) request.strategy()).stageOf(group).orElseThrow();
    }

    private static boolean isFlyingOrSoaking(RolloutPlan plan, TargetPlan target) {
        Map<TargetName, TargetPhase> phases =
                plan.rollout().stream().collect(toMap(RolloutPlan.Entry::target, RolloutPlan.Entry::phase));
        return target.step() == RolloutStep.CONTINUE && phases.get(target.target()) != TargetPhase.FAILED;
    }

    private static RolloutPlan plan(RolloutRequest request) {
        return RolloutPlanner.plan(request, NOW).plan();
    }
}
