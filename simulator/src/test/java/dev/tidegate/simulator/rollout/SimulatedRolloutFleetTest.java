package dev.tidegate.simulator.rollout;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.engine.rollout.TargetGroup;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.testsupport.Generator;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SimulatedRolloutFleetTest {

    private static final ClusterBehaviour HABITS =
            new ClusterBehaviour(Duration.ofMinutes(3), Duration.ofMinutes(20), 20, 10);

    @Test
    void clusters_are_named_after_their_group_so_that_their_names_sort_as_they_count() {
        var fleet = SimulatedRolloutFleet.seeded(7, HABITS).with("canary", 2).with("dev", 12);

        assertThat(fleet.groups())
                .extracting(TargetGroup::order, TargetGroup::name)
                .containsExactly(tuple(0, "canary"), tuple(1, "dev"));
        assertThat(fleet.groups().get(0).targets())
                .extracting(TargetName::value)
                .containsExactly("canary-1", "canary-2");
        assertThat(fleet.groups().get(1).targets())
                .extracting(TargetName::value)
                .startsWith("dev-01", "dev-02")
                .endsWith("dev-12")
                .isSorted();
        assertThat(fleet.size()).isEqualTo(14);
    }

    @Test
    void two_groups_cannot_share_a_name() {
        var fleet = SimulatedRolloutFleet.seeded(7, HABITS).with("dev", 1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> fleet.with("dev", 2))
                .withMessageContaining("'dev'");
    }

    @Test
    void the_same_seed_gives_a_cluster_the_same_fate_whoever_its_neighbours_are() {
        var alone = SimulatedRolloutFleet.seeded(7, HABITS).with("dev", 10);
        var among = SimulatedRolloutFleet.seeded(7, HABITS).with("canary", 5).with("dev", 10);

        assertThat(fates(among, "dev")).isEqualTo(fates(alone, "dev"));
    }

    @Test
    void another_seed_tells_another_story() {
        var fleet = SimulatedRolloutFleet.seeded(7, HABITS).with("dev", 20);
        var other = SimulatedRolloutFleet.seeded(8, HABITS).with("dev", 20);

        assertThat(fates(other, "dev")).isNotEqualTo(fates(fleet, "dev"));
    }

    @Test
    void no_cluster_is_faster_or_slower_than_the_fleet_is() {
        forAll(Generator.longs(0, Long.MAX_VALUE), seed -> {
            var fleet = SimulatedRolloutFleet.seeded(seed, HABITS).with("dev", 50);

            assertThat(fates(fleet, "dev"))
                    .flatExtracting(fate -> fate.reportsAfter().stream().toList())
                    .allSatisfy(after -> assertThat(after).isBetween(HABITS.fastest(), HABITS.slowest()));
        });
    }

    @Test
    void about_as_many_fail_and_fall_silent_as_the_habits_say() {
        var fleet = SimulatedRolloutFleet.seeded(7, HABITS).with("dev", 20_000);

        var kinds = fates(fleet, "dev").stream()
                .collect(Collectors.groupingBy(
                        fate -> fate.<String>match(succeeds -> "succeeds", fails -> "fails", silent -> "silent"),
                        Collectors.counting()));

        assertThat(kinds.get("fails")).isBetween(300L, 500L);
        assertThat(kinds.get("silent")).isBetween(130L, 270L);
    }

    private static List<SimulatedClusterOutcome> fates(SimulatedRolloutFleet fleet, String group) {
        return fleet.groups().stream()
                .filter(candidate -> candidate.name().equals(group))
                .flatMap(candidate -> candidate.targets().stream())
                .map(fleet::fateOf)
                .toList();
    }
}
