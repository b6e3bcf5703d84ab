package dev.tidegate.application.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.KeeperData;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.InMemoryImageRolloutRepository;
import dev.tidegate.integrations.rollout.InMemoryRolloutApprovalRepository;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.runtime.WakeSignal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RolloutWaitTest {

    private final InMemoryImageRolloutRepository states = new InMemoryImageRolloutRepository();
    private final HealthyRunners runners = new HealthyRunners();
    private final KeeperData keepers = KeeperData.example("reconcilers").with("/rollouts/tf-19.yml", """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: tf-19
            integration: {$ref: /integrations/bucket-keeper.yml}
            from: 4be19c2
            to: 77aa001
            waves: [{name: all, rest: true, soak: 1m}]
            gates: {minRuns: 0}
            """);
    private final MovedClock clock = new MovedClock();
    private final List<String> told = new ArrayList<>();
    private boolean isStopping;

    @Test
    void it_ends_when_the_rollout_is_done_and_tells_where_it_is_when_that_changes() throws InterruptedException {
        var status = await(this::advance);

        assertThat(status).isEqualTo(Status.DONE);
        assertThat(told)
                .containsExactly(
                        "rollout tf-19: RUNNING, wave all (1 of 1) RUNNING, 0 of 1 well",
                        "rollout tf-19: RUNNING, wave all (1 of 1) SOAKING, 1 of 1 well",
                        "rollout tf-19: DONE");
    }

    @Test
    void one_that_was_taken_back_has_failed() throws InterruptedException {
        advance();
        act(RolloutAction.Kind.ABORT);

        assertThat(await(this::advance)).isEqualTo(Status.ROLLOUT_FAILED);
    }

    @Test
    void one_that_a_person_holds_is_not_waited_for() throws InterruptedException {
        advance();
        act(RolloutAction.Kind.PAUSE);

        assertThat(await(this::advance)).isEqualTo(Status.REFUSED);
    }

    @Test
    void somebody_who_only_looks_waits_for_somebody_who_starts_it() throws InterruptedException {
        var status = await(() -> tracker().look(clock.instant()));

        assertThat(status).isEqualTo(Status.FAILED);
        assertThat(told)
                .containsExactly(
                        "rollout tf-19: not started, wave all (1 of 1) WAITING, 0 of 1 well",
                        "the rollout did not end within 10 min");
    }

    @Test
    void it_ends_when_the_process_shall_stop() throws InterruptedException {
        isStopping = true;

        assertThat(await(this::advance)).isEqualTo(Status.FAILED);
        assertThat(told).contains("the wait was ended before the rollout");
    }

    private Status await(Supplier<List<Position>> look) throws InterruptedException {
        return new RolloutWait(
                        clock,
                        (signal, atMost) -> clock.now = clock.now.plus(atMost),
                        new WakeSignal(),
                        () -> isStopping,
                        told::add)
                .await(look, Duration.ofMinutes(10));
    }

    private List<Position> advance() {
        var positions = tracker().advance(clock.instant());
        runners.follow(positions);
        return positions;
    }

    private void act(RolloutAction.Kind kind) {
        var tracker = tracker();
        tracker.act(tracker.all().get(0), new RolloutAction(kind, "mira", clock.instant(), null, "because"))
                .orElseThrow();
    }

    private RolloutTracker tracker() {
        var data = keepers.data();
        return new RolloutTracker(
                data, data.render(ImageInputs.none()), states, new InMemoryRolloutApprovalRepository(), runners);
    }

    private static final class MovedClock extends Clock {

        private Instant now = Instant.parse("2026-03-02T09:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
