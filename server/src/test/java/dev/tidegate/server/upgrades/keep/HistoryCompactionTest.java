package dev.tidegate.server.upgrades.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.engine.soak.Earned;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.server.upgrades.transfer.HistoryTransfer;
import dev.tidegate.server.upgrades.transfer.StateDirectory;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.Journal;
import dev.tidegate.upgrades.run.Turns;
import dev.tidegate.upgrades.soak.Compaction;
import dev.tidegate.upgrades.soak.Sighting;
import dev.tidegate.upgrades.soak.Sightings;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.SoakMerge;
import dev.tidegate.upgrades.soak.VersionSightings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCompactionTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");
    private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(500));
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final OrganisationKey HARBOUR = new OrganisationKey("ocm-prod", "harbour");
    private static final Histories.Key KEY = Histories.Key.of(HARBOUR);

    private static final SoakHistory HISTORY = new SoakHistory(
            new SoakLedger(
                    NOW,
                    new SoakTotals(Map.of(
                            "4.14.1", Map.of("web", new Earned(9, Set.of("a"))),
                            "4.20.1", Map.of("web", new Earned(3, Set.of("a")))))),
            null);

    private static final Sightings SEEN = new Sightings(Map.of(
            "4.14.1", new VersionSightings(LONG_AGO, List.of(new Sighting("a", "id", LONG_AGO, LONG_AGO))),
            "4.20.1", new VersionSightings(LONG_AGO, List.of(new Sighting("a", "id", LONG_AGO, NOW)))));

    @TempDir
    Path directory;

    private Store store;
    private StoredHistories histories;
    private StoredSightings sightings;
    private HistoryCompaction compaction;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory.resolve("store")));
        histories = new StoredHistories(store, CLOCK);
        sightings = new StoredSightings(store, CLOCK);
        compaction = new HistoryCompaction(store, "compaction", CLOCK);
        try (var turn = turn("test")) {
            histories.save(KEY, 0, HISTORY, turn);
            sightings.remember(KEY, 0, SEEN, turn);
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void old_versions_leave_the_history_and_are_found_in_the_archive() {
        var results = compaction.compact(Compaction.USUAL_AGE);

        assertThat(results).containsExactly(new HistoryCompaction.Compacted(KEY, List.of("4.14.1"), 1, ""));
        assertThat(versions(histories)).containsExactly("4.20.1");
        assertThat(versions(StoredHistories.archive(store, CLOCK))).containsExactly("4.14.1");
        assertThat(sightings.read(KEY).sightings().versions()).containsOnlyKeys("4.20.1");
        assertThat(StoredSightings.archive(store, CLOCK).read(KEY).sightings().versions())
                .containsOnlyKeys("4.14.1");
    }

    @Test
    void a_preview_writes_nothing() {
        var results = compaction.preview(Compaction.USUAL_AGE);

        assertThat(results).extracting(HistoryCompaction.Compacted::leaving).containsExactly(List.of("4.14.1"));
        assertThat(versions(histories)).containsExactlyInAnyOrder("4.14.1", "4.20.1");
        assertThat(versions(StoredHistories.archive(store, CLOCK))).isEmpty();
    }

    @Test
    void to_repeat_it_changes_nothing() {
        compaction.compact(Compaction.USUAL_AGE);
        var before = histories.read(KEY);

        var results = compaction.compact(Compaction.USUAL_AGE);

        assertThat(results).containsExactly(new HistoryCompaction.Compacted(KEY, List.of(), 1, ""));
        assertThat(histories.read(KEY)).isEqualTo(before);
    }

    @Test
    void who_was_cut_off_after_the_archive_is_followed_by_one_who_ends_it() {
        try (var turn = turn("cut off")) {
            var parted = Compaction.of(HISTORY, SEEN, NOW, Compaction.USUAL_AGE);
            StoredHistories.archive(store, CLOCK).save(KEY, 0, parted.archive(), turn);
        }

        compaction.compact(Compaction.USUAL_AGE);

        var aside = sound(StoredHistories.archive(store, CLOCK));
        assertThat(SoakMerge.merge(sound(histories), aside).ledger().totals().versions())
                .isEqualTo(HISTORY.ledger().totals().versions());
        assertThat(versions(histories)).containsExactly("4.20.1");
    }

    @Test
    void an_organisation_somebody_works_on_is_left_alone() {
        try (var turn = turn("scheduler")) {
            assertThat(turn.holds()).isTrue();

            var results = compaction.compact(Compaction.USUAL_AGE);

            assertThat(results).singleElement().matches(one -> one.failure().contains("scheduler works on"));
            assertThat(versions(histories)).hasSize(2);
        }
    }

    @Test
    void sightings_that_cannot_be_understood_are_left_as_they_are() {
        damage(new DocumentKey(StoredSightings.NAMESPACE, "ocm-prod", "harbour", "clusters"), 1);

        var results = compaction.compact(Compaction.USUAL_AGE);

        assertThat(results).singleElement().matches(one -> !one.succeeded());
        assertThat(versions(histories)).hasSize(2);
        assertThatThrownBy(() -> sightings.read(KEY)).hasMessageContaining("cannot be understood");
    }

    @Test
    void who_lost_the_turn_remembers_nothing() {
        var late = turn("late");
        late.close();
        var other = turn("other");

        assertThatThrownBy(() -> sightings.remember(KEY, 1, Sightings.NONE, late))
                .hasMessageContaining("somebody else has the turn");

        assertThat(sightings.read(KEY).sightings()).isEqualTo(SEEN);
        other.close();
    }

    @Test
    void what_was_put_aside_goes_to_files_and_comes_back() throws IOException {
        compaction.compact(Compaction.USUAL_AGE);
        var files = new StateDirectory(directory.resolve("files"));

        new HistoryTransfer(store, "export", CLOCK).give(files);

        try (var other = Store.open(StoreConfig.embedded(directory.resolve("other")))) {
            var results = new HistoryTransfer(other, "import", CLOCK).take(files, false);
            assertThat(results)
                    .hasSize(4)
                    .allMatch(HistoryTransfer.Transferred::succeeded)
                    .extracting(HistoryTransfer.Transferred::place)
                    .contains("ocm-prod/harbour (archive)", "ocm-prod/harbour (sightings)");
            assertThat(versions(StoredHistories.archive(other, CLOCK))).containsExactly("4.14.1");
            assertThat(new StoredSightings(other, CLOCK).read(KEY).sightings())
                    .isEqualTo(sightings.read(KEY).sightings());
        }
    }

    @Test
    void a_record_whose_id_another_one_has_is_told() {
        var journal = new StoredJournal(store);
        journal.add(new Journal.Entry("r1", HARBOUR, NOW, "{}", "{}", "{}"));

        assertThatThrownBy(() -> journal.add(new Journal.Entry("r1", HARBOUR, NOW, "{}", "{}", "{\"a\":1}")))
                .hasMessage("another run is recorded as r1");
    }

    private static Set<String> versions(StoredHistories kept) {
        return sound(kept).ledger().totals().versions().keySet();
    }

    private static SoakHistory sound(StoredHistories kept) {
        return kept.read(KEY).match(Histories.Kept.Sound::history, unusable -> {
            throw new AssertionError(unusable.sentence());
        });
    }

    private void damage(DocumentKey key, long generation) {
        var fence = store.leases()
                .acquire(new LeaseName("test"), "test", Duration.ofMinutes(1), NOW)
                .match(granted -> granted.lease().fence(), held -> {
                    throw new AssertionError(held);
                });
        store.documents().replace(key, new Generation(generation), Content.json("{\"vers"), fence, NOW);
    }

    private Turns.Turn turn(String owner) {
        return new StoredTurns(store, owner, CLOCK).take(HARBOUR).match(Turns.Asked.Granted::turn, taken -> {
            throw new AssertionError("the turn is taken");
        });
    }
}
