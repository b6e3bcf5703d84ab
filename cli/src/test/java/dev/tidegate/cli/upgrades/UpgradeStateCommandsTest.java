package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.application.upgrades.storage.StoredSoakHistoryRepository;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.store.run.RunId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class UpgradeStateCommandsTest {

    private static final String HISTORY = """
            {"check_in":"2026-03-02T07:00:00Z","versions":{"4.20.1":{"workloads":\
            {"web":{"soak_days":3.5,"reporting":["a"]}}}}}""";

    @TempDir
    Path directory;

    @Test
    void recorded_runs_are_decided_the_same_again() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--runs", "3", "--interval", "30m", "--listen", "none");

            var run = environment.withStore("replay");
            var document = SimulatedEnvironment.json(environment.withStore("replay", "-o", "json"));

            assertThat(run.code()).isZero();
            assertThat(run.out()).endsWith("3 of 3 records agree\n");
            assertThat(document.path("runs"))
                    .hasSize(3)
                    .allMatch(one -> one.path("agrees").asBoolean());
        }
    }

    @Test
    void a_record_that_says_something_else_is_found_out() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");
            String forged = forge(environment);

            var run = environment.withStore("replay", forged);

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.out())
                    .contains("differences", "recorded \"BLOCKED\", now \"SCHEDULED\"", "0 of 1 records agree");
        }
    }

    @Test
    void a_run_nobody_recorded_is_told() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");

            var run = environment.withStore("replay", "20200101");

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("no run is recorded as 20200101");
        }
    }

    @Test
    void with_nothing_recorded_there_is_nothing_to_replay() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.open().close();

            var run = environment.withStore("replay");

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("no run of upgrades is recorded in the store");
        }
    }

    @Test
    void histories_are_taken_over_checked_and_written_out_again() throws IOException {
        var bucket = directory.resolve("bucket");
        var file = bucket.resolve("state/advanced-upgrade-scheduler/prod/harbour");
        Files.createDirectories(file.getParent());
        Files.writeString(file, HISTORY);
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var preview = environment.withStore("state", "import", "--from", bucket.toString(), "--dry-run");
            var before = environment.withStore("state", "verify");

            var taken = environment.withStore("state", "import", "--from", bucket.toString());

            var verified = environment.withStore("state", "verify", "-o", "json");
            var written = environment.withStore(
                    "state", "export", "--to", directory.resolve("copy").toString());
            assertThat(preview.out()).contains("prod/harbour", "would be taken over");
            assertThat(before.err()).contains("there is no store in " + environment.store);
            assertThat(taken.code()).isZero();
            assertThat(taken.out()).contains("prod/harbour", "taken over");
            assertThat(SimulatedEnvironment.json(verified).path("histories").asInt())
                    .isEqualTo(1);
            assertThat(written.code()).isZero();
            assertThat(directory.resolve("copy/advanced-upgrade-scheduler/prod/harbour"))
                    .content()
                    .contains("\"soak_days\"", "3.5");
        }
    }

    @Test
    void a_policy_that_is_not_supported_is_found_before_histories_are_taken_over() throws IOException {
        var file = directory.resolve("bucket/advanced-upgrade-scheduler/simulated/harbour");
        Files.createDirectories(file.getParent());
        Files.writeString(file, HISTORY);
        try (var environment = SimulatedEnvironment.example(directory)) {
            var cluster = environment.first(
                    one -> !one.labels().containsKey(SimulatedEnvironment.PREFIX + "blocked-versions"));
            environment.label(cluster.name(), "blocked-versions", "^4\\.20\\.(?!14)");

            var run = environment.signedIn(
                    "state",
                    "import",
                    "--from",
                    directory.resolve("bucket").toString(),
                    "--check-policies",
                    "--org-id",
                    SimulatedEnvironment.ORGANISATION);

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.out()).contains("REGEX", cluster.name(), "uses a look-ahead", "write one pattern for");
            assertThat(environment.withStore("state", "verify").err()).contains("there is no store");
        }
    }

    @Test
    void versions_nobody_reports_any_more_are_put_aside_and_records_still_agree() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var organisation = environment.ocm.fleet().organisations().get(0).id();
            var file = directory.resolve("advanced-upgrade-scheduler/simulated").resolve(organisation);
            Files.createDirectories(file.getParent());
            Files.writeString(file, HISTORY.replace("4.20.1", "4.11.7"));
            environment.withStore("state", "import", "--from", directory.toString());
            environment.signedIn("run", "--once");
            environment.ocm.advance(Duration.ofDays(60));
            environment.signedIn("run", "--once");
            var later = List.of(
                    "--older-than",
                    "30d",
                    "--simulator-clock",
                    environment.ocm.url().toString());

            var preview = environment.withStore(with(later, "state", "compact", "--dry-run", "-o", "json"));
            var compacted = environment.withStore(with(later, "state", "compact"));
            var again = environment.withStore(with(later, "state", "compact"));

            assertThat(SimulatedEnvironment.json(preview)
                            .path("histories")
                            .path(0)
                            .path("putAside"))
                    .extracting(JsonNode::asText)
                    .containsExactly("4.11.7");
            assertThat(compacted.code()).isZero();
            assertThat(compacted.out()).contains("put aside: 4.11.7");
            assertThat(again.out()).contains("nothing to put aside");
            assertThat(environment.withStore("replay").out()).endsWith("2 of 2 records agree\n");
            assertThat(environment.withStore("state", "verify").code()).isZero();
        }
    }

    @Test
    void less_than_a_day_is_no_age_to_be_put_aside_at() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var run = environment.withStore("state", "compact", "--older-than", "6h");

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("--older-than is a day at least");
        }
    }

    private static String[] with(List<String> options, String... command) {
        return Stream.concat(Stream.of(command), options.stream()).toArray(String[]::new);
    }

    @Test
    void a_directory_without_histories_is_told() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var empty = Files.createDirectories(directory.resolve("empty"));

            var run = environment.withStore("state", "import", "--from", empty.toString());

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("no history is below");
        }
    }

    @Test
    void a_history_that_cannot_be_understood_is_damage() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            try (var store = environment.open()) {
                var fence = store.leases()
                        .acquire(new LeaseName("test"), "test", Duration.ofMinutes(1), Instant.EPOCH)
                        .match(granted -> granted.lease().fence(), held -> {
                            throw new AssertionError(held);
                        });
                store.documents()
                        .replace(
                                new DocumentKey(StoredSoakHistoryRepository.NAMESPACE, "prod", "harbour", "clusters"),
                                Generation.NONE,
                                Content.text("application/json", "{\"vers"),
                                fence,
                                Instant.EPOCH);
            }

            var run = environment.withStore("state", "verify");

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.out()).contains("prod/harbour: ", "1 history checked, 1 damaged");
        }
    }

    /** Copies the latest record under another name, with one decision that was never made. */
    private static String forge(SimulatedEnvironment environment) {
        try (var store = environment.open()) {
            var latest = store.runs().list(RunFilter.all(), 1).runs().get(0);
            return store.runs()
                    .read(latest.id())
                    .match(
                            found -> {
                                var run = found.run();
                                var plan = run.plan().text().replaceFirst("\"SCHEDULED\"", "\"BLOCKED\"");
                                store.runs()
                                        .append(new Run(
                                                new RunId("forged"),
                                                run.capability(),
                                                run.scope(),
                                                run.started(),
                                                run.inputs(),
                                                Content.json(plan),
                                                run.outcome()));
                                return "forged";
                            },
                            () -> "",
                            corrupt -> "");
        }
    }
}
