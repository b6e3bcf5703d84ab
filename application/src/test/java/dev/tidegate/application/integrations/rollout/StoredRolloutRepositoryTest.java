package dev.tidegate.application.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.integrations.rollout.ImageRolloutKey;
import dev.tidegate.integrations.rollout.ImageRolloutRepository.Kept;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.ImageRolloutStateJson;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.LeaseName;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRolloutRepositoryTest {

    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final ImageRolloutKey KEY = new ImageRolloutKey("/rollouts/tf-19.yml", "9d07aa1");

    @TempDir
    Path directory;

    private Store store;
    private StoredRolloutRepository rollouts;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
        rollouts = new StoredRolloutRepository(store, "demo", CLOCK);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void nothing_is_stored_of_a_rollout_that_has_not_started() {
        assertThat(rollouts.load(KEY)).isEmpty();
    }

    @Test
    void what_was_saved_is_loaded_again() {
        assertThat(rollouts.save(state("RUNNING"), 0)).isTrue();

        assertThat(rollouts.load(KEY)).contains(new Kept(state("RUNNING"), 1));
        assertThat(rollouts.load(new ImageRolloutKey(KEY.file(), "ccc3333"))).isEmpty();
        assertThat(new StoredRolloutRepository(store, "other", CLOCK).load(KEY)).isEmpty();
    }

    @Test
    void only_the_rollouts_of_this_instance_are_listed() {
        rollouts.save(state("RUNNING"), 0);

        assertThat(rollouts.keys()).containsExactly(KEY);
        assertThat(new StoredRolloutRepository(store, "other", CLOCK).keys()).isEmpty();
    }

    @Test
    void the_second_of_two_saves_from_the_same_state_is_refused() {
        rollouts.save(state("RUNNING"), 0);
        var other = new StoredRolloutRepository(store, "demo", CLOCK);
        long seen = rollouts.load(KEY).orElseThrow().generation();

        assertThat(other.save(state("PAUSED"), seen)).isTrue();
        assertThat(rollouts.save(state("DONE"), seen)).isFalse();

        assertThat(rollouts.load(KEY).orElseThrow().state()).isEqualTo(state("PAUSED"));
    }

    @Test
    void a_rollout_that_others_started_meanwhile_is_not_started_twice() {
        new StoredRolloutRepository(store, "demo", CLOCK).save(state("PAUSED"), 0);

        assertThat(rollouts.save(state("RUNNING"), 0)).isFalse();
    }

    @Test
    void nothing_is_saved_while_another_process_holds_the_lease() {
        store.leases().acquire(new LeaseName("integrations/rollouts/demo"), "other", Duration.ofSeconds(30), NOW);

        assertThat(rollouts.save(state("RUNNING"), 0)).isFalse();
        assertThat(rollouts.load(KEY)).isEmpty();
    }

    @Test
    void a_document_of_a_newer_version_is_refused_and_stays() {
        String newer = ImageRolloutStateJson.write(state("RUNNING")).replace("\"version\":1", "\"version\":2");
        var fence = store.leases()
                .acquire(new LeaseName("integrations/rollouts/demo"), "newer", Duration.ofSeconds(30), NOW)
                .match(granted -> granted.lease().fence(), held -> {
                    throw new AssertionError("nobody else is there");
                });
        var key = new DocumentKey("integrations.rollouts", "demo", KEY.file(), KEY.to());
        store.documents().replace(key, Generation.NONE, Content.json(newer), fence, NOW);

        assertThatThrownBy(() -> rollouts.load(KEY))
                .isInstanceOf(StoredRolloutRepository.Unusable.class)
                .hasMessageContaining("a newer version wrote it");
        assertThat(store.documents()
                        .read(key)
                        .match(found -> found.document().content().text(), () -> "", corrupt -> ""))
                .isEqualTo(newer);
    }

    private static ImageRolloutState state(String standing) {
        return ImageRolloutStateJson.read("""
                        {"version":1,"file":"%s","to":"%s","startedAt":"2026-03-02T08:00:00Z","standing":"%s",
                         "from":{},"shards":{},"waves":{"first":{"state":"WAITING"}},"acts":[]}
                        """.formatted(KEY.file(), KEY.to(), standing))
                .orElseThrow();
    }

    @Test
    void a_lease_of_a_process_that_died_holds_nobody_up_for_long() {
        assertThat(StoredRolloutRepository.LEASE_TIME).isLessThanOrEqualTo(Duration.ofSeconds(20));
        assertThat(RuntimeSettings.of(false).leaseLength()).isLessThanOrEqualTo(Duration.ofSeconds(20));
    }
}
