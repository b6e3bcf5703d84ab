package dev.tidegate.application.upgrades.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.HistoryRepository;
import dev.tidegate.upgrades.run.HistoryRepository.Saved;
import dev.tidegate.upgrades.run.HistoryRepository.Stored;
import dev.tidegate.upgrades.run.StepPermission;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.SoakHistoryJson;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredSoakHistoryRepositoryTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final OrganisationKey HARBOUR = new OrganisationKey("ocm-prod", "harbour");
    private static final HistoryRepository.Key CLUSTERS = HistoryRepository.Key.of(HARBOUR);

    @TempDir
    Path directory;

    private Store store;
    private HistoryRepository histories;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
        histories = new StoredSoakHistoryRepository(store, CLOCK);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void what_was_never_kept_is_empty() {
        assertThat(histories.read(CLUSTERS)).isEqualTo(new Stored.Sound(SoakHistory.EMPTY, 0));
    }

    @Test
    void what_was_saved_is_read_again() {
        var saved = histories.save(CLUSTERS, 0, history(1.75), lease("a"));

        assertThat(saved).isEqualTo(Saved.DONE);
        assertThat(histories.read(CLUSTERS)).isEqualTo(new Stored.Sound(history(1.75), 1));
    }

    @Test
    void histories_of_add_ons_and_of_clusters_are_separate() {
        var addon = new HistoryRepository.Key(HARBOUR, "clusters");

        histories.save(CLUSTERS, 0, history(1), lease("a"));
        histories.save(addon, 0, history(2), lease("a"));

        assertThat(histories.read(CLUSTERS)).isEqualTo(new Stored.Sound(history(1), 1));
        assertThat(histories.read(addon)).isEqualTo(new Stored.Sound(history(2), 1));
        assertThat(store.documents().keys(StoredSoakHistoryRepository.NAMESPACE))
                .extracting(StoredSoakHistoryRepository::key)
                .containsExactlyInAnyOrder(CLUSTERS, addon);
    }

    @Test
    void a_save_over_an_older_generation_is_refused() {
        var lease = lease("a");
        histories.save(CLUSTERS, 0, history(1), lease);

        var late = histories.save(CLUSTERS, 0, history(7), lease);

        assertThat(late).isEqualTo(Saved.OVERTAKEN);
        assertThat(histories.read(CLUSTERS)).isEqualTo(new Stored.Sound(history(1), 1));
    }

    @Test
    void a_save_after_the_turn_was_lost_is_refused() {
        var lost = lease("a");
        lost.close();
        lease("b");

        var saved = histories.save(CLUSTERS, 0, history(1), lost);

        assertThat(saved).isEqualTo(Saved.LEASE_LOST);
        assertThat(histories.read(CLUSTERS)).isEqualTo(new Stored.Sound(SoakHistory.EMPTY, 0));
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
    void a_document_that_cannot_be_decoded_is_reported(String text) {
        put(text);

        assertThat(histories.read(CLUSTERS)).isInstanceOf(Stored.Unusable.class);
    }

    @Test
    void a_lease_that_another_store_granted_is_no_permission() {
        StepPermission stranger = Optional::empty;

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
                        StoredSoakHistoryRepository.document(CLUSTERS),
                        Generation.NONE,
                        Content.text("application/json", text),
                        lease.fence(),
                        NOW);
    }

    private OrganisationLease lease(String owner) {
        return OrganisationLease.acquire(store, HARBOUR, owner, CLOCK, lease -> lease, held -> {
            throw new AssertionError(held);
        });
    }

    private static SoakHistory history(double days) {
        return SoakHistoryJson.read("""
                {"check_in":"2026-03-02T07:00:00Z",
                 "versions":{"4.20.1":{"workloads":{"web":{"soak_days":%s,"reporting":["a"]}}}}}""".formatted(days)).value().orElseThrow();
    }
}
