package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.integrations.rollout.HealthyRunners;
import dev.tidegate.application.integrations.rollout.RolloutTracker;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.InMemoryImageRolloutRepository;
import dev.tidegate.integrations.rollout.InMemoryRolloutApprovalRepository;
import dev.tidegate.integrations.rollout.RolloutCompletionEdit;
import dev.tidegate.integrations.rollout.RolloutStatus;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A rollout to its end and beyond, with a real cluster that is asked what it runs. */
@Timeout(120)
@OnApiServer
class RolloutEndOnApiServerTest {

    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    private static final String KEEPER = "/integrations/bucket-keeper.yml";
    private static final String ROLLOUT = "/rollouts/bucket-keeper.yml";

    @TempDir
    Path directory;

    private final InMemoryImageRolloutRepository states = new InMemoryImageRolloutRepository();
    private final HealthyRunners runners = new HealthyRunners();
    private IntegrationsOnApiServer fixture;
    private KeeperData keepers;

    @BeforeEach
    void open() {
        fixture = new IntegrationsOnApiServer(directory);
        keepers = KeeperData.example(fixture.server().namespace()).with(ROLLOUT, """
                $schema: /tidegate/integration-rollout-1.yml
                labels: {}
                name: bucket-keeper-tf-19
                integration: {$ref: /integrations/bucket-keeper.yml}
                from: 4be19c2
                to: 9d07aa1
                waves:
                - {name: first, keys: [atlas]}
                - {name: rest, rest: true}
                gates: {minRuns: 0}
                """);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void once_the_change_that_ends_a_rollout_is_merged_there_is_nothing_to_do() {
        var last = finish();

        merge(last);

        assertThat(keepers.text(KEEPER)).contains("imageRef: 9d07aa1").doesNotContain("shardSpecOverrides");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void a_shard_that_is_switched_off_does_not_change_when_the_rollout_ends() {
        keepers.changed(KEEPER, "imageRef: 9d07aa1", "disabled: true");
        var last = finish();

        merge(last);

        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    private RolloutTracker finish() {
        for (int minute = 0; minute < 10; minute++) {
            var data = keepers.data();
            var tracker = new RolloutTracker(
                    data, data.render(ImageInputs.none()), states, new InMemoryRolloutApprovalRepository(), runners);
            var positions = tracker.advance(START.plusSeconds(60L * minute));
            runners.follow(positions);
            fixture.apply(data, ImageInputs.none().withRollouts(RolloutTracker.refs(positions)));
            if (positions.get(0).decision().standing().equals(Optional.of(RolloutStatus.DONE))) {
                return tracker;
            }
        }
        throw new AssertionError("the rollout does not end");
    }

    private void merge(RolloutTracker tracker) {
        var end = RolloutCompletionEdit.propose(
                tracker.all().get(0), keepers.data().desired().entries(), Map.of(KEEPER, keepers.text(KEEPER)));
        assertThat(List.of(end.refusals(), end.removed())).containsExactly(List.of(), List.of(ROLLOUT));
        end.texts().forEach(keepers::with);
        end.removed().forEach(keepers::without);
    }
}
