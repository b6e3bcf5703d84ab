package dev.tidegate.application.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.integrations.KeeperData;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.InMemoryImageRolloutRepository;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.integrations.rollout.RolloutApproval;
import dev.tidegate.integrations.rollout.WaveState;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRolloutApprovalRepositoryTest {

    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");
    private static final String FILE = "/rollouts/bucket-keeper.yml";

    @TempDir
    Path directory;

    private final InMemoryImageRolloutRepository shelf = new InMemoryImageRolloutRepository();
    private final HealthyRunners runners = new HealthyRunners();
    private final KeeperData keepers = KeeperData.example("reconcilers").with(FILE, """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: bucket-keeper-tf-19
            integration: {$ref: /integrations/bucket-keeper.yml}
            from: 4be19c2
            to: 77aa001
            waves: [{name: all, rest: true, approval: true}]
            gates: {minRuns: 0}
            """);
    private Store store;
    private StoredRolloutApprovalRepository approvals;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
        approvals = new StoredRolloutApprovalRepository(store.approvals(), "demo", Clock.systemUTC());
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void an_approval_is_stored_with_its_wave_and_revision() {
        assertThat(approvals.give(rollout(), approve("stage is well\nfor a day")))
                .isTrue();

        assertThat(approvals.inForce(rollout()))
                .containsExactly(
                        new RolloutApproval("all", rollout().revision(), "kim", NOW, "stage is well for a day"));
        assertThat(approvals.give(rollout(), approve(null))).isFalse();
    }

    @Test
    void an_approval_is_not_in_force_for_another_instance_or_another_content() {
        approvals.give(rollout(), approve(null));

        assertThat(new StoredRolloutApprovalRepository(store.approvals(), "other", Clock.systemUTC())
                        .inForce(rollout()))
                .isEmpty();
        keepers.changed(FILE, "minRuns: 0", "minRuns: 1");
        assertThat(approvals.inForce(rollout())).isEmpty();
    }

    @Test
    void an_approved_wave_starts_and_a_revert_revokes_the_approval() {
        var rollouts = tracker();
        rollouts.advance(NOW);

        rollouts.act(rollout(), approve(null)).orElseThrow();
        var started = rollouts.advance(NOW.plusSeconds(60));
        rollouts.act(rollout(), action(RolloutAction.Kind.REVERT, null)).orElseThrow();

        assertThat(started.get(0).decision().wave("all").orElseThrow().state()).isEqualTo(WaveState.RUNNING);
        assertThat(approvals.inForce(rollout())).isEmpty();
    }

    @Test
    void a_refused_approval_is_not_stored() {
        var rollouts = tracker();
        rollouts.advance(NOW);

        var refused = rollouts.act(
                rollout(), new RolloutAction(RolloutAction.Kind.APPROVE, "kim", NOW, "no such wave", null));

        assertThat(refused.complaint()).isPresent();
        assertThat(approvals.inForce(rollout())).isEmpty();
    }

    private RolloutTracker tracker() {
        var data = keepers.data();
        return new RolloutTracker(data, data.render(ImageInputs.none()), shelf, approvals, runners);
    }

    private ImageRollout rollout() {
        return tracker().named("bucket-keeper-tf-19").orElseThrow();
    }

    private static RolloutAction approve(@Nullable String reason) {
        return new RolloutAction(RolloutAction.Kind.APPROVE, "kim", NOW, "all", reason);
    }

    private static RolloutAction action(RolloutAction.Kind kind, @Nullable String wave) {
        return new RolloutAction(kind, "kim", NOW.plusSeconds(120), wave, null);
    }
}
