package dev.tidegate.server.upgrades.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.Histories.Kept;
import dev.tidegate.upgrades.run.Histories.Saved;
import dev.tidegate.upgrades.run.Turns;
import dev.tidegate.upgrades.soak.SoakDocument;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredHistoriesTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final OrganisationKey HARBOUR = new OrganisationKey("ocm-prod", "harbour");
    private static final Histories.Key CLUSTERS = Histories.Key.of(HARBOUR);

    @TempDir
    Path directory;

    private Store store;
    private Histories histories;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
        histories = new StoredHistories(store, CLOCK);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void what_was_never_kept_is_empty() {
        assertThat(histories.read(CLUSTERS)).isEqualTo(new Kept.Sound(SoakHistory.EMPTY, 0));
    }

    @Test
    void what_was_saved_is_read_again() {
        var saved = histories.save(CLUSTERS, 0, history(1.75), turn("a"));

        assertThat(saved).isEqualTo(Saved.DONE);
        assertThat(histories.read(CLUSTERS)).isEqualTo(new Kept.Sound(history(1.75), 1));
    }

    @Test
    void histories_of_add_ons_and_of_clusters_do_not_meet() {
        var addon = new Histories.Key(HARBOUR, "clusters");

        histories.save(CLUSTERS, 0, history(1), turn("a"));
        histories.save(addon, 0, history(2), turn("a"));

        assertThat(histories.read(CLUSTERS)).isEqualTo(new Kept.Sound(history(1), 1));
        assertThat(histories.read(addon)).isEqualTo(new Kept.Sound(history(2), 1));
        assertThat(store.documents().keys(StoredHistories.NAMESPACE))
                .extracting(StoredHistories::key)
                .containsExactlyInAnyOrder(CLUSTERS, addon);
    }

    @Test
    void who_did_not_see_the_newest_state_is_refused() {
        var turn = turn("a");
        histories.save(CLUSTERS, 0, history(1), turn);

        var late = histories.save(CLUSTERS, 0, history(7), turn);

        assertThat(late).isEqualTo(Saved.OVERTAKEN);
        assertThat(histories.read(CLUSTERS)).isEqualTo(new Kept.Sound(history(1), 1));
    }

    @Test
    void who_lost_the_turn_is_refused() {
        var lost = turn("a");
        lost.close();
        turn("b");

        var saved = histories.save(CLUSTERS, 0, history(1), lost);

        assertThat(saved).isEqualTo(Saved.TURN_LOST);
        assertThat(histories.read(CLUSTERS)).isEqualTo(new Kept.Sound(SoakHistory.EMPTY, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"vers",
                "",
                "null",
                "[]",
                "{\"versions\":{},\"schema\":2}",
                "{\"versions\":{\"4.14.1\":{\"workloads\":{\"web\":{\"soak_days\":-1,\"reporting\":[]}}}}}",
            })
    void what_cannot_be_understood_is_called_so(String text) {
        put(text);

        assertThat(histories.read(CLUSTERS)).isInstanceOf(Kept.Unusable.class);
    }

    @Test
    void a_turn_that_another_store_granted_is_no_turn() {
        var stranger = new Turns.Turn() {
            @Override
            public boolean holds() {
                return true;
            }

            @Override
            public void close() {}
        };

        assertThatThrownBy(() -> histories.save(CLUSTERS, 0, history(1), stranger))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private void put(String text) {
        var lease = store.leases()
                .acquire(new LeaseName("test"), "test", Duration.ofMinutes(1), NOW)
                .match(granted -> granted.lease(), held -> {
                    throw new AssertionError(held);
                });
        store.documents()
                .replace(
                        StoredHistories.document(CLUSTERS),
                        Generation.NONE,
                        Content.text("application/json", text),
                        lease.fence(),
                        NOW);
    }

    private Turns.Turn turn(String owner) {
        return new StoredTurns(store, owner, CLOCK).take(HARBOUR).match(granted -> granted.turn(), taken -> {
            throw new AssertionError(taken.sentence());
        });
    }

    private static SoakHistory history(double days) {
        return SoakDocument.read("""
                {"check_in":"2026-03-02T07:00:00Z",
                 "versions":{"4.20.1":{"workloads":{"web":{"soak_days":%s,"reporting":["a"]}}}}}""".formatted(days)).value().orElseThrow();
    }
}
