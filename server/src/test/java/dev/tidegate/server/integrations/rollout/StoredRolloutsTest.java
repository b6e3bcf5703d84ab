package dev.tidegate.server.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.integrations.rollout.RolloutDocument;
import dev.tidegate.integrations.rollout.RolloutKey;
import dev.tidegate.integrations.rollout.RolloutState;
import dev.tidegate.integrations.rollout.RolloutStore.Kept;
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

class StoredRolloutsTest {

    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final RolloutKey KEY = new RolloutKey("/rollouts/tf-19.yml", "9d07aa1");

    @TempDir
    Path directory;

    private Store store;
    private StoredRollouts rollouts;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
        rollouts = new StoredRollouts(store, "demo", CLOCK);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void of_a_rollout_that_has_not_started_nothing_is_kept() {
        assertThat(rollouts.load(KEY)).isEmpty();
    }

    @Test
    void what_was_saved_is_loaded_again() {
        assertThat(rollouts.save(state("RUNNING"), 0)).isTrue();

        assertThat(rollouts.load(KEY)).contains(new Kept(state("RUNNING"), 1));
        assertThat(rollouts.load(new RolloutKey(KEY.file(), "ccc3333"))).isEmpty();
        assertThat(new StoredRollouts(store, "other", CLOCK).load(KEY)).isEmpty();
    }

    @Test
    void whatever_this_instance_keeps_is_listed_and_nothing_of_others() {
        rollouts.save(state("RUNNING"), 0);

        assertThat(rollouts.keys()).containsExactly(KEY);
        assertThat(new StoredRollouts(store, "other", CLOCK).keys()).isEmpty();
    }

    @Test
    void of_two_who_decide_from_the_same_state_the_second_has_to_decide_again() {
        rollouts.save(state("RUNNING"), 0);
        var other = new StoredRollouts(store, "demo", CLOCK);
        long seen = rollouts.load(KEY).orElseThrow().generation();

        assertThat(other.save(state("PAUSED"), seen)).isTrue();
        assertThat(rollouts.save(state("DONE"), seen)).isFalse();

        assertThat(rollouts.load(KEY).orElseThrow().state()).isEqualTo(state("PAUSED"));
    }

    @Test
    void a_rollout_that_others_started_meanwhile_is_not_started_twice() {
        new StoredRollouts(store, "demo", CLOCK).save(state("PAUSED"), 0);

        assertThat(rollouts.save(state("RUNNING"), 0)).isFalse();
    }

    @Test
    void while_another_writes_nothing_is_saved() {
        store.leases().acquire(new LeaseName("integrations/rollouts/demo"), "other", Duration.ofSeconds(30), NOW);

        assertThat(rollouts.save(state("RUNNING"), 0)).isFalse();
        assertThat(rollouts.load(KEY)).isEmpty();
    }

    @Test
    void what_a_newer_version_wrote_is_refused_and_stays() {
        String newer = RolloutDocument.write(state("RUNNING")).replace("\"version\":1", "\"version\":2");
        var fence = store.leases()
                .acquire(new LeaseName("integrations/rollouts/demo"), "newer", Duration.ofSeconds(30), NOW)
                .match(granted -> granted.lease().fence(), held -> {
                    throw new AssertionError("nobody else is there");
                });
        var key = new DocumentKey("integrations.rollouts", "demo", KEY.file(), KEY.to());
        store.documents().replace(key, Generation.NONE, Content.json(newer), fence, NOW);

        assertThatThrownBy(() -> rollouts.load(KEY))
                .isInstanceOf(StoredRollouts.Unusable.class)
                .hasMessageContaining("a newer version wrote it");
        assertThat(store.documents()
                        .read(key)
                        .match(found -> found.document().content().text(), () -> "", corrupt -> ""))
                .isEqualTo(newer);
    }

    private static RolloutState state(String standing) {
        return RolloutDocument.read("""
                        {"version":1,"file":"%s","to":"%s","startedAt":"2026-03-02T08:00:00Z","standing":"%s",
                         "from":{},"shards":{},"waves":{"first":{"state":"WAITING"}},"acts":[]}
                        """.formatted(KEY.file(), KEY.to(), standing))
                .orElseThrow();
    }
}
