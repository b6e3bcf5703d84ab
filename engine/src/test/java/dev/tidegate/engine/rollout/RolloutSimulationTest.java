package dev.tidegate.engine.rollout;

import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.rollout.RolloutSimulation.Fate;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Laws about whole rollouts, from the first release to the last word. */
class RolloutSimulationTest {

    private static final int MANY = 1000;

    private record Story(RolloutStrategy strategy, List<TargetGroup> groups, Map<TargetName, Fate> fates) {}

    @Test
    void if_targets_succeed_the_rollout_ends_with_everybody_having_the_revision() {
        var populated = stories(Set.of(Fate.Ending.SUCCESS)).filter(story -> !waitsForNobody(story));
        tries(MANY).forAll(populated, story -> {
            var rollout = new RolloutSimulation(story.strategy(), story.groups(), story.fates());

            rollout.play((plan, statuses) -> {});

            assertThat(rollout.isComplete()).isTrue();
        });
    }

    @Test
    void only_mandatory_groups_move_while_one_of_them_has_nobody_in_it() {
        var held = stories(Set.of(Fate.Ending.values())).filter(RolloutSimulationTest::waitsForNobody);
        tries(MANY).forAll(held, story -> {
            var rollout = new RolloutSimulation(story.strategy(), story.groups(), story.fates());
            var mandatory = story.groups().stream()
                    .filter(group -> story.strategy().mandatory().stream().anyMatch(one -> one.matches(group)))
                    .flatMap(group -> group.targets().stream())
                    .collect(Collectors.toSet());

            rollout.play((plan, statuses) -> assertThat(plan.released()).allMatch(mandatory::contains));
        });
    }

    private static boolean waitsForNobody(Story story) {
        return story.strategy().mandatory().stream().anyMatch(one -> one.isEmptyIn(story.groups()));
    }

    @Test
    void a_strict_bound_is_never_exceeded_whatever_fails() {
        var strict = stories(Set.of(Fate.Ending.values()))
                .filter(story -> story.strategy().pace().bound() == FailureBound.STRICT);
        tries(MANY).forAll(strict, story -> {
            var rollout = new RolloutSimulation(story.strategy(), story.groups(), story.fates());

            rollout.play((plan, statuses) -> assertWithinBudget(story, RolloutSimulation.failed(statuses)));
        });
    }

    @Test
    void a_rollout_that_failed_releases_nobody_ever_again() {
        tries(MANY).forAll(stories(Set.of(Fate.Ending.values())), story -> {
            var rollout = new RolloutSimulation(story.strategy(), story.groups(), story.fates());
            var breached = new boolean[1];

            rollout.play((plan, statuses) -> {
                // A failing target may recover before its deadline; here none does, so a breach lasts.
                assertThat(breached[0] && plan.released().findAny().isPresent()).isFalse();
                breached[0] |= plan.breached();
            });
        });
    }

    private static void assertWithinBudget(Story story, Set<TargetName> failed) {
        var limit = story.strategy().pace().maxFailures();
        if (story.strategy() instanceof RolloutStrategy.All
                || story.strategy() instanceof RolloutStrategy.Progressive) {
            int total = story.groups().stream()
                    .mapToInt(group -> group.targets().size())
                    .sum();
            assertThat(failed)
                    .hasSizeLessThanOrEqualTo(Math.max(1, limit.of(total).number()));
            return;
        }
        for (TargetGroup group : story.groups()) {
            boolean mandatory = story.strategy().mandatory().stream().anyMatch(one -> one.matches(group));
            int allowed = mandatory ? 0 : limit.of(group.targets().size()).number();
            assertThat(failed.stream().filter(group.targets()::contains))
                    .hasSizeLessThanOrEqualTo(Math.max(1, allowed));
        }
    }

    private static Generator<Story> stories(Set<Fate.Ending> endings) {
        return draws -> {
            var groups = RolloutFixtures.fleets().draw(draws);
            return new Story(RolloutFixtures.strategies().draw(draws), groups, fates(draws, groups, endings));
        };
    }

    private static Map<TargetName, Fate> fates(RandomSource draws, List<TargetGroup> groups, Set<Fate.Ending> endings) {
        var choices = endings.stream().sorted().toList();
        var fates = new HashMap<TargetName, Fate>();
        for (TargetGroup group : groups) {
            for (TargetName target : group.targets()) {
                fates.put(
                        target,
                        new Fate(
                                Duration.ofSeconds(draws.between(1, 50)),
                                draws.isMostly(3) ? Fate.Ending.SUCCESS : draws.pick(choices)));
            }
        }
        return fates;
    }
}
