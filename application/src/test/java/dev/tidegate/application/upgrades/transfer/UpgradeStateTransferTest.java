package dev.tidegate.application.upgrades.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.upgrades.storage.OrganisationLease;
import dev.tidegate.application.upgrades.storage.StoredSoakHistoryRepository;
import dev.tidegate.application.upgrades.transfer.UpgradeStateTransfer.Transferred;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.HistoryRepository;
import dev.tidegate.upgrades.soak.SoakHistoryJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpgradeStateTransferTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final String LABELS = "advanced-upgrade-scheduler/prod/harbour";
    private static final String FILES = "ocm-upgrade-scheduler-org/prod/harbour";
    private static final String ADDON = "ocm-addons-upgrade-scheduler-org/prod/harbour/logging";
    private static final OrganisationKey HARBOUR = new OrganisationKey("prod", "harbour");

    @TempDir
    Path root;

    private Path bucket;
    private Store store;
    private UpgradeStateTransfer transfer;

    @BeforeEach
    void open() {
        bucket = root.resolve("bucket");
        store = Store.open(StoreConfig.embedded(root.resolve("store")));
        transfer = new UpgradeStateTransfer(store, "test", CLOCK);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void histories_of_both_schedulers_become_one_with_the_larger_number_of_days() throws IOException {
        write(LABELS, document("web", 3));
        write(FILES, document("web", 5));

        var results = transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(results).containsExactly(new Transferred("prod/harbour", 1, ""));
        assertThat(kept(HistoryRepository.Key.of(HARBOUR))).isEqualTo(document("web", 5));
    }

    @Test
    void an_import_does_not_lose_what_is_stored() throws IOException {
        write(LABELS, document("web", 9));
        transfer.importFrom(new UpgradeStateDirectory(bucket), false);
        write(LABELS, document("web", 2));

        transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(kept(HistoryRepository.Key.of(HARBOUR))).isEqualTo(document("web", 9));
    }

    @Test
    void repeating_it_changes_nothing() throws IOException {
        write(LABELS, document("web", 3));
        transfer.importFrom(new UpgradeStateDirectory(bucket), false);
        var before = kept(HistoryRepository.Key.of(HARBOUR));

        transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(kept(HistoryRepository.Key.of(HARBOUR))).isEqualTo(before);
    }

    @Test
    void histories_of_add_ons_are_separate() throws IOException {
        write(LABELS, document("web", 3));
        write(ADDON, document("web", 4));

        transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(kept(HistoryRepository.Key.of(HARBOUR))).isEqualTo(document("web", 3));
        assertThat(kept(new HistoryRepository.Key(HARBOUR, "logging"))).isEqualTo(document("web", 4));
    }

    @Test
    void a_file_in_place_of_an_add_ons_directory_is_ignored() throws IOException {
        write("ocm-addons-upgrade-scheduler-org/prod/harbour", document("web", 4));

        var results = transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(results).isEmpty();
    }

    @Test
    void a_directory_named_state_is_used_as_the_root() throws IOException {
        write("state/" + LABELS, document("web", 3));

        var results = transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(results).containsExactly(new Transferred("prod/harbour", 1, ""));
    }

    @Test
    void a_dry_run_writes_nothing() throws IOException {
        write(LABELS, document("web", 3));

        var results = transfer.importFrom(new UpgradeStateDirectory(bucket), true);

        assertThat(results).containsExactly(new Transferred("prod/harbour", 1, ""));
        assertThat(store.documents().keys(StoredSoakHistoryRepository.NAMESPACE))
                .isEmpty();
    }

    @Test
    void a_file_that_is_not_a_history_fails_alone() throws IOException {
        write("advanced-upgrade-scheduler/prod/broken", "{\"vers");
        write(LABELS, document("web", 3));

        var results = transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(results).hasSize(2).filteredOn(Transferred::succeeded).hasSize(1);
        assertThat(results)
                .filteredOn(result -> !result.succeeded())
                .singleElement()
                .satisfies(result -> assertThat(result.place()).endsWith("broken"));
    }

    @Test
    void a_file_that_is_not_text_fails_alone() throws IOException {
        var broken = bucket.resolve("advanced-upgrade-scheduler/prod/broken");
        Files.createDirectories(broken.getParent());
        Files.write(broken, new byte[] {(byte) 0xc3, (byte) 0x28});
        write(LABELS, document("web", 3));

        var results = transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(results).hasSize(2).filteredOn(Transferred::succeeded).hasSize(1);
    }

    @Test
    void an_organisation_another_process_works_on_is_not_imported() throws IOException {
        OrganisationLease.acquire(store, HARBOUR, "scheduler", CLOCK, lease -> lease, held -> {
            throw new AssertionError(held);
        });
        write(LABELS, document("web", 3));

        var results = transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(results)
                .singleElement()
                .satisfies(result -> assertThat(result.failure()).contains("scheduler works on prod/harbour"));
    }

    @Test
    void a_stored_document_that_cannot_be_decoded_is_not_written_over() throws IOException {
        put(HistoryRepository.Key.of(HARBOUR), "{\"vers");
        write(LABELS, document("web", 3));

        var results = transfer.importFrom(new UpgradeStateDirectory(bucket), false);

        assertThat(results).noneMatch(Transferred::succeeded);
        assertThat(kept(HistoryRepository.Key.of(HARBOUR))).isEqualTo("{\"vers");
    }

    @Test
    void exported_documents_can_be_imported() throws IOException {
        write(LABELS, document("web", 3));
        write(ADDON, document("web", 4));
        transfer.importFrom(new UpgradeStateDirectory(bucket), false);
        var copy = root.resolve("copy");

        transfer.exportTo(new UpgradeStateDirectory(copy));

        try (var other = Store.open(StoreConfig.embedded(root.resolve("other")))) {
            var results =
                    new UpgradeStateTransfer(other, "test", CLOCK).importFrom(new UpgradeStateDirectory(copy), false);
            assertThat(results).hasSize(2).allMatch(Transferred::succeeded);
            assertThat(copy.resolve(LABELS)).hasContent(document("web", 3));
            assertThat(copy.resolve(ADDON)).hasContent(document("web", 4));
        }
    }

    @Test
    void a_history_is_exported_to_where_each_scheduler_of_the_reference_looks_for_it() throws IOException {
        write(FILES, document("web", 3));
        transfer.importFrom(new UpgradeStateDirectory(bucket), false);
        var copy = root.resolve("copy");

        transfer.exportTo(new UpgradeStateDirectory(copy));

        assertThat(copy.resolve(FILES)).hasContent(document("web", 3));
        assertThat(copy.resolve(LABELS)).hasContent(document("web", 3));
    }

    @Test
    void a_name_that_would_lead_out_of_the_directory_fails_alone() throws IOException {
        put(new HistoryRepository.Key(HARBOUR, "../../../../escaped"), document("web", 1));
        put(HistoryRepository.Key.of(HARBOUR), document("web", 3));
        var copy = root.resolve("copy");

        var results = transfer.exportTo(new UpgradeStateDirectory(copy));

        assertThat(results).hasSize(2).filteredOn(Transferred::succeeded).hasSize(1);
        assertThat(copy.resolve(LABELS)).exists();
        try (var files = Files.walk(root)) {
            assertThat(files).noneMatch(file -> file.endsWith("escaped"));
        }
    }

    private void write(String path, String text) throws IOException {
        var file = bucket.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void put(HistoryRepository.Key key, String text) {
        var fence = store.leases()
                .acquire(new LeaseName("test"), "test", Duration.ofMinutes(1), NOW)
                .match(granted -> granted.lease().fence(), held -> {
                    throw new AssertionError(held);
                });
        store.documents()
                .replace(
                        StoredSoakHistoryRepository.document(key),
                        Generation.NONE,
                        Content.text("application/json", text),
                        fence,
                        NOW);
    }

    private String kept(HistoryRepository.Key key) {
        return store.documents()
                .read(StoredSoakHistoryRepository.document(key))
                .match(
                        found -> found.document().content().text(),
                        () -> "nothing",
                        unreadable -> unreadable.sentence());
    }

    private static String document(String workload, double days) {
        var history =
                SoakHistoryJson.read("""
                {"check_in":"2026-03-02T07:00:00Z",
                 "versions":{"4.20.1":{"workloads":{"%s":{"soak_days":%s,"reporting":["a"]}}}}}""".formatted(workload, days)).value().orElseThrow();
        return SoakHistoryJson.write(history);
    }
}
