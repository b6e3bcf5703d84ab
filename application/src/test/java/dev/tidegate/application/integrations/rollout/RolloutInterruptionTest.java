package dev.tidegate.application.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.integrations.KeeperData;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.InMemoryImageRolloutRepository;
import dev.tidegate.integrations.rollout.InMemoryRolloutApprovalRepository;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RolloutInterruptionTest {

    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");

    private final InMemoryImageRolloutRepository states = new InMemoryImageRolloutRepository();
    private final KeeperData keepers = KeeperData.example("reconcilers").with("/rollouts/tf-19.yml", """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: tf-19
            integration: {$ref: /integrations/bucket-keeper.yml}
            from: 4be19c2
            to: 77aa001
            waves: [{name: all, rest: true}]
            """);
    private long ticks;

    @Test
    void what_a_person_does_meanwhile_interrupts_a_pass_within_half_a_second() {
        var data = keepers.data();
        var tracker = new RolloutTracker(
                data,
                data.render(ImageInputs.none()),
                states,
                new InMemoryRolloutApprovalRepository(),
                new HealthyRunners());
        var interruption = new RolloutInterruption(states, tracker.advance(NOW), () -> ticks);
        ticks += Duration.ofSeconds(1).toNanos();
        var before = interruption.sentence();
        tracker.act(
                        tracker.all().get(0),
                        new RolloutAction(RolloutAction.Kind.ABORT, "mira", NOW.plusSeconds(1), null, "incident 42"))
                .orElseThrow();

        ticks += Duration.ofMillis(500).toNanos();

        assertThat(before).isEmpty();
        assertThat(interruption.sentence()).contains("mira did abort to the rollout tf-19 meanwhile");
    }
}
