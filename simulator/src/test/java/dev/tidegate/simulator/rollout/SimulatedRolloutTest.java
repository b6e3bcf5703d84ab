package dev.tidegate.simulator.rollout;

import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.DEADLINE;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.FRAIL;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.PUBLISHED;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.RELIABLE;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.SOAK;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.START;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.approves;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.fleet;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.manual;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.play;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.rollouts;
import static dev.tidegate.testsupport.Property.tries;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.engine.forecast.ForecastEnd;
import dev.tidegate.engine.forecast.ForecastEntry;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutStep;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.engine.rollout.TargetPhase;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SimulatedRolloutTest {

    private static final int MANY = 60;

    @Test
    void a_rollout_plays_the_same_way_every_time() {
        tries(MANY).forAll(rollouts(), rollout -> assertThat(play(rollout)).isEqualTo(play(rollout)));
    }

    @Test
    void every_rollout_finishes_or_stops_by_itself() {
        tries(MANY)
                .forAll(
                        rollouts(),
                        rollout -> assertThat(play(rollout).ending())
                                .isInstanceOfAny(ForecastEnd.Finished.class, ForecastEnd.Stuck.class));
    }

    @Test
    void every_released_cluster_ends_well_or_lost() {
        tries(MANY).forAll(rollouts(), rollout -> {
            var end = play(rollout).end();

            assertThat(end.releases().values())
                    .extracting(release -> release.status().phase())
                    .isSubsetOf(TargetPhase.SUCCEEDED, TargetPhase.TIMED_OUT);
        });
    }

    @Test
    void a_reliable_fleet_ends_with_every_cluster_on_the_revision() {
        var rollout = manual(fleet(7, RELIABLE), approves("dev", 5), approves("prod", 45));

        var forecast = play(rollout);

        assertThat(forecast.ending()).isInstanceOf(ForecastEnd.Finished.class);
        assertThat(forecast.end().releases().values())
                .hasSize(44)
                .allSatisfy(release -> assertThat(release.status().phase()).isEqualTo(TargetPhase.SUCCEEDED));
    }

    @Test
    void the_end_is_not_reached_before_the_last_soak_is_over() {
        var forecast = play(manual(fleet(7, RELIABLE), approves("dev", 5), approves("prod", 45)));

        assertThat(forecast.end().statuses())
                .allSatisfy(status -> assertThat(status.since())
                        .isBeforeOrEqualTo(forecast.ending().at().minus(SOAK)));
    }

    @Test
    void a_cluster_reports_when_its_fate_says_so() {
        var rollout = manual(fleet(3, FRAIL), approves("dev", 0), approves("prod", 0));

        var end = play(rollout).end();

        for (var release : end.releases().values()) {
            var fate = rollout.fleet().fateOf(release.cluster());
            var expected = fate.match(
                    succeeds -> release.applied().at().plus(succeeds.after()),
                    fails -> release.applied().at().plus(DEADLINE),
                    silent -> release.applied().at().plus(DEADLINE));
            assertThat(release.status().since()).as(release.toString()).isEqualTo(expected);
        }
    }

    @Test
    void a_failing_cluster_says_what_is_wrong_and_a_silent_one_does_not() {
        var rollout = manual(fleet(3, FRAIL), approves("dev", 0), approves("prod", 0));

        var end = play(rollout).end();

        for (var release : end.releases().values()) {
            String expected = rollout.fleet()
                    .fateOf(release.cluster())
                    .match(succeeds -> null, SimulatedClusterOutcome.Fails::reason, silent -> null);
            assertThat(release.complaint()).isEqualTo(expected);
        }
    }

    @Test
    void nothing_is_released_before_all_its_gates_are_open() {
        tries(MANY).forAll(rollouts(), rollout -> {
            Set<TargetName> before = new HashSet<>();
            for (var moment : play(rollout).moments()) {
                var released = new HashSet<>(moment.state().releases().keySet());
                released.removeAll(before);
                assertThat(released).isEqualTo(open(moment));
                before.addAll(released);
            }
        });
    }

    @Test
    void a_group_starts_only_after_the_groups_before_it_have_soaked() {
        var rollout = manual(fleet(7, RELIABLE), approves("dev", 5), approves("prod", 45));

        var end = play(rollout).end();

        var firstOfDev = Objects.requireNonNull(end.releases().get(new TargetName("dev-01")));
        assertThat(end.releases().values())
                .filteredOn(release -> release.cluster().value().startsWith("canary"))
                .allSatisfy(canary -> assertThat(canary.status().since())
                        .isBeforeOrEqualTo(firstOfDev.applied().at().minus(SOAK)));
    }

    @Test
    void a_rollout_does_not_start_before_its_revision_is_published() {
        var rollout = manual(fleet(7, RELIABLE));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> rollout.start(PUBLISHED.at()))
                .withMessageContaining(PUBLISHED.at().toString());
        assertThat(rollout.start(START).releases()).isEmpty();
    }

    private static Set<TargetName> open(ForecastEntry<SimulatedRolloutState, RolloutPlan> moment) {
        return moment.plan().targets().stream()
                .filter(target -> target.step() == RolloutStep.START
                        && target.explanation().isOpen())
                .map(target -> target.target())
                .collect(toSet());
    }
}
