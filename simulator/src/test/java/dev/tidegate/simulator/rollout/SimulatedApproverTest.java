package dev.tidegate.simulator.rollout;

import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.RELIABLE;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.SOAK;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.approves;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.fleet;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.manual;
import static dev.tidegate.simulator.rollout.SimulatedRolloutFixture.play;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.engine.forecast.ForecastEnd;
import dev.tidegate.engine.revision.RevisionProof;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SimulatedApproverTest {

    @Test
    void a_group_is_approved_so_long_after_it_began_to_wait() {
        var end = play(manual(fleet(7, RELIABLE), approves("dev", 5), approves("prod", 45)))
                .end();

        assertThat(approvedAt(end, "dev")).isEqualTo(asked(end, "dev").plusSeconds(5 * 60));
        assertThat(approvedAt(end, "prod")).isEqualTo(asked(end, "prod").plusSeconds(45 * 60));
    }

    @Test
    void a_group_begins_to_wait_for_its_approver_when_the_group_before_it_is_through() {
        var end = play(manual(fleet(7, RELIABLE), approves("dev", 5), approves("prod", 45)))
                .end();

        assertThat(asked(end, "dev")).isEqualTo(lastSuccess(end, "canary").plus(SOAK));
        assertThat(asked(end, "prod")).isEqualTo(lastSuccess(end, "dev").plus(SOAK));
    }

    @Test
    void nothing_of_a_group_starts_before_its_approval() {
        var end = play(manual(fleet(7, RELIABLE), approves("dev", 5), approves("prod", 45)))
                .end();

        assertThat(end.releases().values())
                .filteredOn(release -> release.cluster().value().startsWith("prod"))
                .isNotEmpty()
                .allSatisfy(release -> assertThat(release.applied().at()).isAfterOrEqualTo(approvedAt(end, "prod")));
    }

    @Test
    void an_approver_who_takes_no_time_lets_the_group_go_at_once() {
        var end = play(manual(fleet(7, RELIABLE), approves("dev", 0), approves("prod", 0)))
                .end();

        var firstOfProd = end.releases().values().stream()
                .filter(release -> release.cluster().value().startsWith("prod"))
                .map(release -> release.applied().at())
                .min(Comparator.naturalOrder());
        assertThat(firstOfProd).contains(lastSuccess(end, "dev").plus(SOAK));
    }

    @Test
    void a_group_that_nobody_approves_is_never_released() {
        var forecast = play(manual(fleet(7, RELIABLE), approves("dev", 5)));

        assertThat(forecast.ending()).isInstanceOf(ForecastEnd.Stuck.class);
        assertThat(forecast.end().releases().keySet())
                .noneMatch(cluster -> cluster.value().startsWith("prod"));
    }

    @Test
    void a_group_that_needs_no_approval_asks_nobody() {
        var end = play(manual(fleet(7, RELIABLE), approves("canary", 5), approves("dev", 5), approves("prod", 45)))
                .end();

        assertThat(end.asked()).containsOnlyKeys("dev", "prod");
    }

    @Test
    void an_approval_cannot_come_before_the_question() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SimulatedApprover("dev", Duration.ofMinutes(-1)));
    }

    private static Instant asked(SimulatedRolloutState end, String group) {
        return Objects.requireNonNull(end.asked().get(group));
    }

    private static Instant approvedAt(SimulatedRolloutState end, String group) {
        return end.approvals().stream()
                .filter(approval -> approval.what().equals(group))
                .map(RevisionProof::seenAt)
                .findFirst()
                .orElseThrow();
    }

    private static Instant lastSuccess(SimulatedRolloutState end, String group) {
        return end.releases().values().stream()
                .filter(release -> release.cluster().value().startsWith(group))
                .map(release -> Objects.requireNonNull(release.status().since()))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }
}
