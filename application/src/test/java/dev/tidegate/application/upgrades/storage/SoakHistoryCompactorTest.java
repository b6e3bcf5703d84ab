package dev.tidegate.application.upgrades.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.application.upgrades.transfer.UpgradeStateDirectory;
import dev.tidegate.application.upgrades.transfer.UpgradeStateTransfer;
import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.HistoryRepository;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.SoakHistoryCompaction;
import dev.tidegate.upgrades.soak.SoakHistoryMerge;
import dev.tidegate.upgrades.soak.VersionUsage;
import dev.tidegate.upgrades.soak.VersionUsageHistory;
import dev.tidegate.upgrades.soak.VersionUsages;
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

class SoakHistoryCompactorTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");
    private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(500));
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final OrganisationKey HARBOUR = new OrganisationKey("ocm-prod", "harbour");
    private static final HistoryRepository.Key KEY = HistoryRepository.Key.of(HARBOUR);

    private static final SoakHistory HISTORY = new SoakHistory(
            new SoakLedger(
                    NOW,
                    new SoakTotals(Map.of(
                            "4.14.1", Map.of("web", new EarnedSoak(9, Set.of("a"))),
                            "4.20.1", Map.of("web", new EarnedSoak(3, Set.of("a")))))),
            null);

    private static final VersionUsageHistory SEEN = new VersionUsageHistory(Map.of(
            "4.14.1", new VersionUsages(LONG_AGO, List.of(new VersionUsage("a", "id", LONG_AGO, LONG_AGO))),
            "4.20.1", new VersionUsages(LONG_AGO, List.of(new VersionUsage("a", "id", LONG_AGO, NOW)))));

    @TempDir
    Path directory;

    private Store store;
    private StoredSoakHistoryRepository histories;
    private StoredSightingRepository sightings;
    private SoakHistoryCompactor compactor;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory.resolve("store")));
        histories = new StoredSoakHistoryRepository(store, CLOCK);
        sightings = new StoredSightingRepository(store, CLOCK);
        compactor = new SoakHistoryCompactor(store, "compactor", CLOCK);
        try (var lease = lease("test")) {
            histories.save(KEY, 0, HISTORY, lease);
            sightings.save(KEY, 0, SEEN, lease);
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void old_versions_leave_the_history_and_are_found_in_the_archive() {
        var results = compactor.compact(SoakHistoryCompaction.DEFAULT_AGE);

        assertThat(results).containsExactly(new SoakHistoryCompactor.Compacted(KEY, List.of("4.14.1"), 1, ""));
        assertThat(versions(histories)).containsExactly("4.20.1");
        assertThat(versions(StoredSoakHistoryRepository.archive(store, CLOCK))).containsExactly("4.14.1");
        assertThat(sightings.read(KEY).sightings().versions()).containsOnlyKeys("4.20.1");
        assertThat(StoredSightingRepository.archive(store, CLOCK)
                        .read(KEY)
                        .sightings()
                        .versions())
                .containsOnlyKeys("4.14.1");
    }

    @Test
    void a_preview_writes_nothing() {
        var results = compactor.preview(SoakHistoryCompaction.DEFAULT_AGE);

        assertThat(results).extracting(SoakHistoryCompactor.Compacted::leaving).containsExactly(List.of("4.14.1"));
        assertThat(versions(histories)).containsExactlyInAnyOrder("4.14.1", "4.20.1");
        assertThat(versions(StoredSoakHistoryRepository.archive(store, CLOCK))).isEmpty();
    }

    @Test
    void to_repeat_it_changes_nothing() {
        compactor.compact(SoakHistoryCompaction.DEFAULT_AGE);
        var before = histories.read(KEY);

        var results = compactor.compact(SoakHistoryCompaction.DEFAULT_AGE);

        assertThat(results).containsExactly(new SoakHistoryCompactor.Compacted(KEY, List.of(), 1, ""));
        assertThat(histories.read(KEY)).isEqualTo(before);
    }

    @Test
    void a_compaction_cut_off_after_the_archive_is_completed_by_the_next() {
        try (var lease = lease("cut off")) {
            var parted = SoakHistoryCompaction.of(HISTORY, SEEN, NOW, SoakHistoryCompaction.DEFAULT_AGE);
            StoredSoakHistoryRepository.archive(store, CLOCK).save(KEY, 0, parted.archive(), lease);
        }

        compactor.compact(SoakHistoryCompaction.DEFAULT_AGE);

        var aside = sound(StoredSoakHistoryRepository.archive(store, CLOCK));
        assertThat(SoakHistoryMerge.merge(sound(histories), aside)
                        .ledger()
                        .totals()
                        .versions())
                .isEqualTo(HISTORY.ledger().totals().versions());
        assertThat(versions(histories)).containsExactly("4.20.1");
    }

    @Test
    void an_organisation_another_process_works_on_is_left_alone() {
        try (var lease = lease("scheduler")) {
            assertThat(lease.denial()).isEmpty();

            var results = compactor.compact(SoakHistoryCompaction.DEFAULT_AGE);

            assertThat(results).singleElement().matches(one -> one.failure().contains("scheduler works on"));
            assertThat(versions(histories)).hasSize(2);
        }
    }

    @Test
    void sightings_that_cannot_be_read_are_left_as_they_are() {
        damage(new DocumentKey(StoredSightingRepository.NAMESPACE, "ocm-prod", "harbour", "clusters"), 1);

        var results = compactor.compact(SoakHistoryCompaction.DEFAULT_AGE);

        assertThat(results).singleElement().matches(one -> !one.succeeded());
        assertThat(versions(histories)).hasSize(2);
        assertThatThrownBy(() -> sightings.read(KEY)).hasMessageContaining("cannot be understood");
    }

    @Test
    void sightings_are_not_written_after_the_turn_was_lost() {
        var late = lease("late");
        late.close();
        var other = lease("other");

        assertThatThrownBy(() -> sightings.save(KEY, 1, VersionUsageHistory.NONE, late))
                .hasMessageContaining("the lease upgrades/ocm-prod/harbour");

        assertThat(sightings.read(KEY).sightings()).isEqualTo(SEEN);
        other.close();
    }

    @Test
    void what_was_put_aside_goes_to_files_and_comes_back() throws IOException {
        compactor.compact(SoakHistoryCompaction.DEFAULT_AGE);
        var files = new UpgradeStateDirectory(directory.resolve("files"));

        new UpgradeStateTransfer(store, "export", CLOCK).exportTo(files);

        try (var other = Store.open(StoreConfig.embedded(directory.resolve("other")))) {
            var results = new UpgradeStateTransfer(other, "import", CLOCK).importFrom(files, false);
            assertThat(results)
                    .hasSize(4)
                    .allMatch(UpgradeStateTransfer.Transferred::succeeded)
                    .extracting(UpgradeStateTransfer.Transferred::place)
                    .contains("ocm-prod/harbour (archive)", "ocm-prod/harbour (sightings)");
            assertThat(versions(StoredSoakHistoryRepository.archive(other, CLOCK)))
                    .containsExactly("4.14.1");
            assertThat(new StoredSightingRepository(other, CLOCK).read(KEY).sightings())
                    .isEqualTo(sightings.read(KEY).sightings());
        }
    }

    private static Set<String> versions(StoredSoakHistoryRepository kept) {
        return sound(kept).ledger().totals().versions().keySet();
    }

    private static SoakHistory sound(StoredSoakHistoryRepository kept) {
        return kept.read(KEY).match(HistoryRepository.Stored.Sound::history, unusable -> {
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

    private OrganisationLease lease(String owner) {
        return OrganisationLease.acquire(store, HARBOUR, owner, CLOCK, lease -> lease, held -> {
            throw new AssertionError(held);
        });
    }
}
