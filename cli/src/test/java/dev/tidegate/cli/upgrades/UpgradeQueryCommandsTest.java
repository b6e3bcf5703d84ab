package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.application.upgrades.storage.OrganisationLease;
import dev.tidegate.application.upgrades.storage.StoredSightingRepository;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.upgrades.policy.PolicyLintCommand;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.testsupport.GoldenFile;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.HistoryRepository;
import dev.tidegate.upgrades.soak.VersionUsageJson;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class UpgradeQueryCommandsTest {

    private static final Path GOLDEN = Path.of("src", "test", "golden", "upgrades");

    @TempDir
    Path directory;

    @Test
    void status_shows_where_every_cluster_stands() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");

            var run = environment.signedIn("status");

            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            GoldenFile.assertMatches(GOLDEN.resolve("status.txt"), run.out());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status",
                "forecast",
                "lint",
                "history",
                "report",
                "run --once --dry-run",
                "run --once",
                "explain delta-us-1",
                "policy list",
                "policy get delta-us-1",
                "policy lint delta-us-1",
                "sector list",
                "sector set prod --deps '' --yes",
                "block 4.21 --yes",
                "org get",
                "gates list delta-us-1",
                "cancel delta-us-1 --yes"
            })
    void an_organisation_that_nobody_may_see_is_refused(String command) {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var words = Stream.concat(Stream.of(command.split(" ")), Stream.of("--org", "nosuch"))
                    .map(word -> word.replace("''", ""))
                    .toArray(String[]::new);

            var run = command.startsWith("policy")
                            || command.startsWith("sector")
                            || command.matches("(block|org|gates) .*")
                    ? environment.run(CommandResult.toy(Map.of("upgrades", () -> new UpgradesCommand())), words(words))
                    : environment.signedIn(words);

            assertThat(run.code()).as(run.out() + run.err()).isEqualTo(2);
            assertThat(run.err()).contains("there is no organisation nosuch, or whoever is signed in may not see it");
            assertThat(environment.changes()).isEmpty();
        }
    }

    private static String[] words(String... words) {
        return Stream.concat(Stream.of("upgrades"), Stream.of(words)).toArray(String[]::new);
    }

    @Test
    void status_of_one_cluster_is_told_by_name_id_or_uuid() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var cluster = environment.ocm.fleet().clusters().get(3);
            var byName = environment.signedIn("status", cluster.name(), "-o", "json");

            var byId = environment.signedIn("status", cluster.id(), "-o", "json");
            var byUuid = environment.signedIn("status", cluster.externalId(), "-o", "json");

            assertThat(SimulatedEnvironment.json(byName).path("clusters")).hasSize(1);
            assertThat(SimulatedEnvironment.json(byName).at("/clusters/0/id").asText())
                    .isEqualTo(cluster.id());
            assertThat(byId.out()).isEqualTo(byName.out());
            assertThat(byUuid.out()).isEqualTo(byName.out());
        }
    }

    @Test
    void a_cluster_whose_orders_cannot_be_read_is_shown_as_such_and_the_others_as_usual() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var dark = environment.first(cluster -> !cluster.hosted());
            environment.ocm.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", "/api/clusters_mgmt/v1/clusters/" + dark.id() + "/upgrade_policies")
                    .withStatus(403, -1));

            var run = environment.signedIn("status", "-o", "json");

            assertThat(run.code()).isZero();
            assertThat(cluster(SimulatedEnvironment.json(run), dark.id())
                            .path("code")
                            .asText())
                    .isEqualTo("ORDERS_UNKNOWN");
            assertThat(SimulatedEnvironment.json(run).path("clusters").findValuesAsText("code"))
                    .hasSize(12)
                    .filteredOn("ORDERS_UNKNOWN"::equals)
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "explain", "forecast", "gates list", "cancel"})
    void a_cluster_nobody_knows_is_told_with_those_that_are_called_alike(String command) {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var cluster = environment.ocm.fleet().clusters().get(0).name();
            var mistyped = cluster.replaceFirst("^(.)(.)", "$2$1");
            var words = (command + " " + mistyped).split(" ", -1);

            var run = environment.signedIn(words);

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .contains("there is no cluster " + mistyped + " with a policy; ", "did you mean", cluster);
        }
    }

    @Test
    void a_part_of_the_world_that_cannot_be_reached_shows_in_the_exit_code() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.ocm.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", "/api/accounts_mgmt/v1/labels")
                    .withStatus(403, -1));

            var run = environment.signedIn("status");

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).contains("environment simulated: cannot read the fleet");
        }
    }

    @Test
    void explain_names_every_check_and_the_version_that_was_asked_for() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");
            var cluster = environment.first(one -> one.orders().isEmpty() && !one.hosted());

            var run = environment.signedIn("explain", cluster.name());
            var document = environment.signedIn("explain", cluster.name(), "--no-forecast", "-o", "json");

            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            GoldenFile.assertMatches(GOLDEN.resolve("explain.txt"), run.out());
            assertThat(SimulatedEnvironment.json(document).path("schema").asText())
                    .startsWith("tidegate.upgrades.");
        }
    }

    @Test
    void forecast_covers_every_cluster() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");
            var page = directory.resolve("page.html");

            var run = environment.signedIn("forecast", "--until", "7d", "--html", page.toString(), "-o", "json");

            assertThat(run.code()).isZero();
            assertThat(run.err()).isEmpty();
            environment
                    .ocm
                    .fleet()
                    .clusters()
                    .forEach(cluster -> assertThat(run.out()).contains(cluster.name()));
            assertThat(page).content().contains("<html");
        }
    }

    @Test
    void without_a_history_soak_is_said_to_count_from_now() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var run = environment.signedIn("status");

            assertThat(run.err()).contains("no soak history of").contains("is kept here");
        }
    }

    @Test
    void lint_ends_with_two_if_and_only_if_it_finds_an_error() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var run = environment.signedIn("lint", "-o", "json");

            assertThat(SimulatedEnvironment.json(run).path("schema").asText()).isEqualTo("tidegate.upgrades.lint/v1");
            assertThat(run.code())
                    .isEqualTo(
                            SimulatedEnvironment.json(run)
                                            .findValuesAsText("severity")
                                            .contains("error")
                                    ? 2
                                    : 0);
        }
    }

    @Test
    void the_lint_of_a_fleet_and_of_a_cluster_end_alike_on_an_error() {
        try (var environment = SimulatedEnvironment.example(directory)) {
            var fleet = environment.signedIn("lint");
            var cluster = environment.run(PolicyLintCommand::new, "lint", "harbour-eu-2");

            assertThat(fleet.code()).as(fleet.out()).isEqualTo(2);
            assertThat(cluster.code()).as(cluster.out()).isEqualTo(2);
            assertThat(fleet.out()).containsPattern("(?m)^error [A-Z_]+ .*\\n  .*\\n  remedy: ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--org", "--org-id"})
    void an_organisation_is_named_by_either_option(String option) {
        try (var environment = SimulatedEnvironment.example(directory)) {
            var run = environment.signedIn("status", option, SimulatedEnvironment.ORGANISATION);

            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out()).contains("harbour-eu-1");
        }
    }

    @Test
    void history_adds_up_what_was_earned() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--runs", "7", "--interval", "30m", "--listen", "none");

            var run = environment.signedIn("history", "--by-cluster");
            var document = SimulatedEnvironment.json(environment.signedIn("history", "-o", "json"));

            assertThat(run.code()).isZero();
            GoldenFile.assertMatches(GOLDEN.resolve("history.txt"), run.out());
            assertThat(document.path("history").findValues("soakDays")).anyMatch(days -> days.asDouble() > 0);
        }
    }

    @Test
    void history_tells_when_a_name_now_belongs_to_another_cluster() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");
            var cluster = environment.first(each -> true);
            var organisation = environment.ocm.fleet().organisations().get(0).id();
            rename(environment, organisation, cluster.id(), "an-older-one");

            var run = environment.signedIn("history", "--by-cluster");
            var document = SimulatedEnvironment.json(environment.signedIn("history", "-o", "json"));

            assertThat(run.out())
                    .contains("%s ran %s as an-older-one, last seen".formatted(cluster.name(), cluster.version()))
                    .contains("the name now belongs to " + cluster.id());
            assertThat(document.findValuesAsText("nameNowOf")).contains(cluster.id());
        }
    }

    /** As if the cluster had been made anew since, under another id. */
    private static void rename(SimulatedEnvironment environment, String organisation, String from, String to) {
        var key = HistoryRepository.Key.of(new OrganisationKey("simulated", organisation));
        try (var store = environment.open()) {
            var clock = environment.ocm.clock();
            var sightings = new StoredSightingRepository(store, clock);
            var seen = sightings.read(key);
            var text = VersionUsageJson.write(seen.sightings()).replace('"' + from + '"', '"' + to + '"');
            try (var lease =
                    OrganisationLease.acquire(store, key.organisation(), "test", clock, granted -> granted, held -> {
                        throw new AssertionError(held);
                    })) {
                sightings.save(
                        key, seen.generation(), VersionUsageJson.read(text).orElseThrow(), lease);
            }
        }
    }

    @Test
    void a_forecast_for_several_organisations_is_one_document() {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 4).withOrganisations(2));
        try (var environment = SimulatedEnvironment.of(fleet, directory)) {
            var ids = fleet.organisations().stream().map(one -> one.id()).collect(Collectors.joining(","));

            var run = environment.signedIn("forecast", "--org-id", ids, "--until", "3d", "-o", "json");

            assertThat(SimulatedEnvironment.json(run).path("organisations")).hasSize(2);
        }
    }

    @Test
    void the_organisation_one_is_signed_in_to_is_called_by_its_name() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var own = environment.ocm.fleet().organisations().get(0);

            var run = environment.signedIn("status");

            assertThat(run.err()).contains("no soak history of " + own.name());
        }
    }

    @Test
    void a_watched_status_is_shown_again_and_again_until_it_is_interrupted() throws InterruptedException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var enough = environment.ocm.clock().instant().plus(Duration.ofMinutes(30));
            var ended = new CompletableFuture<CommandResult>();
            var watcher = new Thread(() -> ended.complete(environment.signedIn("status", "--watch", "--every", "10m")));
            watcher.start();
            while (watcher.isAlive() && environment.ocm.clock().instant().isBefore(enough)) {
                watcher.join(10);
            }

            watcher.interrupt();
            watcher.join();

            assertThat(ended.join().out().lines().filter(line -> line.startsWith("CLUSTER")))
                    .hasSizeGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void a_report_can_be_handed_around_in_markdown_and_as_a_sheet() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");

            var markdown = environment.signedIn("report", "--as", "markdown");
            var sheet = environment.signedIn("report", "--as", "csv");

            assertThat(markdown.err()).isEmpty();
            GoldenFile.assertMatches(GOLDEN.resolve("report.md"), markdown.out());
            GoldenFile.assertMatches(GOLDEN.resolve("report.csv"), sheet.out());
        }
    }

    @Test
    void looking_changes_nothing() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            for (var command : new String[] {"status", "report", "history", "forecast", "lint"}) {
                environment.signedIn(command);
            }

            assertThat(environment.changes()).isEmpty();
            try (var store = environment.open()) {
                assertThat(store.documents().keys("upgrades.history")).isEmpty();
            }
        }
    }

    private static JsonNode cluster(JsonNode document, String id) {
        return StreamSupport.stream(document.path("clusters").spliterator(), false)
                .filter(cluster -> cluster.path("id").asText().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
