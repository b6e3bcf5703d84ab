package dev.tidegate.server.upgrades.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.server.upgrades.keep.StoredHistories;
import dev.tidegate.server.upgrades.keep.StoredTurns;
import dev.tidegate.server.upgrades.transfer.HistoryTransfer.Transferred;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.soak.SoakDocument;
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

class HistoryTransferTest {

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
    private HistoryTransfer transfer;

    @BeforeEach
    void open() {
        bucket = root.resolve("bucket");
        store = Store.open(StoreConfig.embedded(root.resolve("store")));
        transfer = new HistoryTransfer(store, "test", CLOCK);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void histories_of_both_schedulers_become_one_with_the_larger_number_of_days() throws IOException {
        write(LABELS, document("web", 3));
        write(FILES, document("web", 5));

        var results = transfer.take(new StateDirectory(bucket), false);

        assertThat(results).containsExactly(new Transferred("prod/harbour", 1, ""));
        assertThat(kept(Histories.Key.of(HARBOUR))).isEqualTo(document("web", 5));
    }

    @Test
    void what_is_kept_already_is_not_lost() throws IOException {
        write(LABELS, document("web", 9));
        transfer.take(new StateDirectory(bucket), false);
        write(LABELS, document("web", 2));

        transfer.take(new StateDirectory(bucket), false);

        assertThat(kept(Histories.Key.of(HARBOUR))).isEqualTo(document("web", 9));
    }

    @Test
    void to_repeat_it_changes_nothing() throws IOException {
        write(LABELS, document("web", 3));
        transfer.take(new StateDirectory(bucket), false);
        var before = kept(Histories.Key.of(HARBOUR));

        transfer.take(new StateDirectory(bucket), false);

        assertThat(kept(Histories.Key.of(HARBOUR))).isEqualTo(before);
    }

    @Test
    void histories_of_add_ons_are_kept_apart() throws IOException {
        write(LABELS, document("web", 3));
        write(ADDON, document("web", 4));

        transfer.take(new StateDirectory(bucket), false);

        assertThat(kept(Histories.Key.of(HARBOUR))).isEqualTo(document("web", 3));
        assertThat(kept(new Histories.Key(HARBOUR, "logging"))).isEqualTo(document("web", 4));
    }

    @Test
    void a_file_in_the_place_of_an_add_ons_directory_is_no_history_of_clusters() throws IOException {
        write("ocm-addons-upgrade-scheduler-org/prod/harbour", document("web", 4));

        var results = transfer.take(new StateDirectory(bucket), false);

        assertThat(results).isEmpty();
    }

    @Test
    void a_directory_above_that_is_called_state_is_seen_through() throws IOException {
        write("state/" + LABELS, document("web", 3));

        var results = transfer.take(new StateDirectory(bucket), false);

        assertThat(results).containsExactly(new Transferred("prod/harbour", 1, ""));
    }

    @Test
    void a_dry_run_keeps_nothing() throws IOException {
        write(LABELS, document("web", 3));

        var results = transfer.take(new StateDirectory(bucket), true);

        assertThat(results).containsExactly(new Transferred("prod/harbour", 1, ""));
        assertThat(store.documents().keys(StoredHistories.NAMESPACE)).isEmpty();
    }

    @Test
    void a_file_that_is_no_history_costs_itself() throws IOException {
        write("advanced-upgrade-scheduler/prod/broken", "{\"vers");
        write(LABELS, document("web", 3));

        var results = transfer.take(new StateDirectory(bucket), false);

        assertThat(results).hasSize(2).filteredOn(Transferred::succeeded).hasSize(1);
        assertThat(results)
                .filteredOn(result -> !result.succeeded())
                .singleElement()
                .satisfies(result -> assertThat(result.place()).endsWith("broken"));
    }

    @Test
    void a_file_that_is_no_text_costs_itself() throws IOException {
        var broken = bucket.resolve("advanced-upgrade-scheduler/prod/broken");
        Files.createDirectories(broken.getParent());
        Files.write(broken, new byte[] {(byte) 0xc3, (byte) 0x28});
        write(LABELS, document("web", 3));

        var results = transfer.take(new StateDirectory(bucket), false);

        assertThat(results).hasSize(2).filteredOn(Transferred::succeeded).hasSize(1);
    }

    @Test
    void somebody_at_work_on_the_organisation_is_not_disturbed() throws IOException {
        new StoredTurns(store, "scheduler", CLOCK).take(HARBOUR);
        write(LABELS, document("web", 3));

        var results = transfer.take(new StateDirectory(bucket), false);

        assertThat(results)
                .singleElement()
                .satisfies(result -> assertThat(result.failure()).contains("scheduler works on prod/harbour"));
    }

    @Test
    void what_is_kept_and_cannot_be_understood_is_not_written_over() throws IOException {
        put(Histories.Key.of(HARBOUR), "{\"vers");
        write(LABELS, document("web", 3));

        var results = transfer.take(new StateDirectory(bucket), false);

        assertThat(results).noneMatch(Transferred::succeeded);
        assertThat(kept(Histories.Key.of(HARBOUR))).isEqualTo("{\"vers");
    }

    @Test
    void what_was_written_can_be_taken_over() throws IOException {
        write(LABELS, document("web", 3));
        write(ADDON, document("web", 4));
        transfer.take(new StateDirectory(bucket), false);
        var copy = root.resolve("copy");

        transfer.give(new StateDirectory(copy));

        try (var other = Store.open(StoreConfig.embedded(root.resolve("other")))) {
            var results = new HistoryTransfer(other, "test", CLOCK).take(new StateDirectory(copy), false);
            assertThat(results).hasSize(2).allMatch(Transferred::succeeded);
            assertThat(copy.resolve(LABELS)).hasContent(document("web", 3));
            assertThat(copy.resolve(ADDON)).hasContent(document("web", 4));
        }
    }

    @Test
    void a_name_that_would_lead_out_of_the_directory_costs_itself() throws IOException {
        put(new Histories.Key(HARBOUR, "../../../../escaped"), document("web", 1));
        put(Histories.Key.of(HARBOUR), document("web", 3));
        var copy = root.resolve("copy");

        var results = transfer.give(new StateDirectory(copy));

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

    private void put(Histories.Key key, String text) {
        var fence = store.leases()
                .acquire(new LeaseName("test"), "test", Duration.ofMinutes(1), NOW)
                .match(granted -> granted.lease().fence(), held -> {
                    throw new AssertionError(held);
                });
        store.documents()
                .replace(
                        StoredHistories.document(key),
                        Generation.NONE,
                        Content.text("application/json", text),
                        fence,
                        NOW);
    }

    private String kept(Histories.Key key) {
        return store.documents()
                .read(StoredHistories.document(key))
                .match(
                        found -> found.document().content().text(),
                        () -> "nothing",
                        corrupt -> corrupt.corruption().toString());
    }

    private static String document(String workload, double days) {
        var history = SoakDocument.read("""
                {"check_in":"2026-03-02T07:00:00Z",
                 "versions":{"4.20.1":{"workloads":{"%s":{"soak_days":%s,"reporting":["a"]}}}}}""".formatted(workload, days)).value().orElseThrow();
        return SoakDocument.write(history);
    }
}
