package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.cli.shell.Run;
import dev.tidegate.server.upgrades.keep.StoredSightings;
import dev.tidegate.server.upgrades.keep.StoredTurns;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetOptions;
import dev.tidegate.testsupport.Golden;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.soak.SightingsDocument;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class LookingCommandsTest {

    private static final Path GOLDEN = Path.of("src", "test", "golden", "upgrades");

    @TempDir
    Path directory;

    @Test
    void status_shows_where_every_cluster_stands() {
        try (var landing = new Landing(directory)) {
            landing.signedIn("run", "--once");

            var run = landing.signedIn("status");

            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            Golden.assertMatches(GOLDEN.resolve("status.txt"), run.out());
        }
    }

    @Test
    void status_of_one_cluster_is_told_by_name_id_or_uuid() {
        try (var landing = new Landing(directory)) {
            var cluster = landing.simulated.fleet().clusters().get(3);
            var byName = landing.signedIn("status", cluster.name(), "-o", "json");

            var byId = landing.signedIn("status", cluster.id(), "-o", "json");
            var byUuid = landing.signedIn("status", cluster.externalId(), "-o", "json");

            assertThat(Landing.json(byName).path("clusters")).hasSize(1);
            assertThat(Landing.json(byName).at("/clusters/0/id").asText()).isEqualTo(cluster.id());
            assertThat(byId.out()).isEqualTo(byName.out());
            assertThat(byUuid.out()).isEqualTo(byName.out());
        }
    }

    @Test
    void a_cluster_whose_orders_cannot_be_read_is_shown_as_such_and_the_others_as_usual() {
        try (var landing = new Landing(directory)) {
            var dark = landing.first(cluster -> !cluster.hosted());
            landing.simulated.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", "/api/clusters_mgmt/v1/clusters/" + dark.id() + "/upgrade_policies")
                    .withStatus(403, -1));

            var run = landing.signedIn("status", "-o", "json");

            assertThat(run.code()).isZero();
            assertThat(cluster(Landing.json(run), dark.id()).path("code").asText())
                    .isEqualTo("ORDERS_UNKNOWN");
            assertThat(Landing.json(run).path("clusters").findValuesAsText("code"))
                    .hasSize(12)
                    .filteredOn("ORDERS_UNKNOWN"::equals)
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "explain", "forecast", "gates list", "cancel"})
    void a_cluster_nobody_knows_is_told_with_those_that_are_called_alike(String command) {
        try (var landing = new Landing(directory)) {
            var cluster = landing.simulated.fleet().clusters().get(0).name();
            var mistyped = cluster.replaceFirst("^(.)(.)", "$2$1");
            var words = (command + " " + mistyped).split(" ", -1);

            var run = landing.signedIn(words);

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .contains("there is no cluster " + mistyped + " with a policy; ", "did you mean", cluster);
        }
    }

    @Test
    void a_part_of_the_world_that_cannot_be_reached_shows_in_the_exit_code() {
        try (var landing = new Landing(directory)) {
            landing.simulated.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", "/api/accounts_mgmt/v1/labels")
                    .withStatus(403, -1));

            var run = landing.signedIn("status");

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).contains("environment simulated: cannot read the fleet");
        }
    }

    @Test
    void explain_names_every_check_and_the_version_that_was_asked_for() {
        try (var landing = new Landing(directory)) {
            landing.signedIn("run", "--once");
            var cluster = landing.first(one -> one.orders().isEmpty() && !one.hosted());

            var run = landing.signedIn("explain", cluster.name());
            var document = landing.signedIn("explain", cluster.name(), "--no-forecast", "-o", "json");

            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            Golden.assertMatches(GOLDEN.resolve("explain.txt"), run.out());
            assertThat(Landing.json(document).path("schema").asText()).startsWith("tidegate.upgrades.");
        }
    }

    @Test
    void forecast_covers_every_cluster() {
        try (var landing = new Landing(directory)) {
            landing.signedIn("run", "--once");
            var page = directory.resolve("page.html");

            var run = landing.signedIn("forecast", "--until", "7d", "--html", page.toString(), "-o", "json");

            assertThat(run.code()).isZero();
            assertThat(run.err()).isEmpty();
            landing.simulated
                    .fleet()
                    .clusters()
                    .forEach(cluster -> assertThat(run.out()).contains(cluster.name()));
            assertThat(page).content().contains("<html");
        }
    }

    @Test
    void without_a_history_soak_is_said_to_count_from_now() {
        try (var landing = new Landing(directory)) {
            var run = landing.signedIn("status");

            assertThat(run.err()).contains("no soak history of").contains("is kept here");
        }
    }

    @Test
    void lint_ends_with_one_if_and_only_if_it_finds_an_error() {
        try (var landing = new Landing(directory)) {
            var run = landing.signedIn("lint", "-o", "json");

            assertThat(Landing.json(run).path("schema").asText()).isEqualTo("tidegate.upgrades.lint/v1");
            assertThat(run.code())
                    .isEqualTo(Landing.json(run).findValuesAsText("severity").contains("error") ? 1 : 0);
        }
    }

    @Test
    void history_adds_up_what_was_earned() {
        try (var landing = new Landing(directory)) {
            landing.signedIn("run", "--runs", "7", "--interval", "30m", "--listen", "none");

            var run = landing.signedIn("history", "--by-cluster");
            var document = Landing.json(landing.signedIn("history", "-o", "json"));

            assertThat(run.code()).isZero();
            Golden.assertMatches(GOLDEN.resolve("history.txt"), run.out());
            assertThat(document.path("history").findValues("soakDays")).anyMatch(days -> days.asDouble() > 0);
        }
    }

    @Test
    void history_tells_when_a_name_now_belongs_to_another_cluster() {
        try (var landing = new Landing(directory)) {
            landing.signedIn("run", "--once");
            var cluster = landing.first(each -> true);
            var organisation = landing.simulated.fleet().organisations().get(0).id();
            rename(landing, organisation, cluster.id(), "an-older-one");

            var run = landing.signedIn("history", "--by-cluster");
            var document = Landing.json(landing.signedIn("history", "-o", "json"));

            assertThat(run.out())
                    .contains("%s ran %s as an-older-one, last seen".formatted(cluster.name(), cluster.version()))
                    .contains("the name now belongs to " + cluster.id());
            assertThat(document.findValuesAsText("nameNowOf")).contains(cluster.id());
        }
    }

    /** As if the cluster had been made anew since, under another id. */
    private static void rename(Landing landing, String organisation, String from, String to) {
        var key = Histories.Key.of(new OrganisationKey("simulated", organisation));
        try (var kept = landing.open()) {
            var clock = landing.simulated.clock();
            var sightings = new StoredSightings(kept, clock);
            var seen = sightings.read(key);
            var text = SightingsDocument.write(seen.sightings()).replace('"' + from + '"', '"' + to + '"');
            new StoredTurns(kept, "test", clock)
                    .take(key.organisation())
                    .match(
                            granted -> {
                                try (var turn = granted.turn()) {
                                    sightings.remember(
                                            key,
                                            seen.generation(),
                                            SightingsDocument.read(text).orElseThrow(),
                                            turn);
                                }
                                return true;
                            },
                            taken -> {
                                throw new AssertionError(taken.sentence());
                            });
        }
    }

    @Test
    void a_forecast_for_several_organisations_is_one_document() {
        var fleet = FleetGenerator.generate(FleetOptions.of(7, 4).withOrganisations(2));
        try (var landing = new Landing(fleet, directory)) {
            var ids = fleet.organisations().stream().map(one -> one.id()).collect(Collectors.joining(","));

            var run = landing.signedIn("forecast", "--org-id", ids, "--until", "3d", "-o", "json");

            assertThat(Landing.json(run).path("organisations")).hasSize(2);
        }
    }

    @Test
    void the_organisation_one_is_signed_in_to_is_called_by_its_name() {
        try (var landing = new Landing(directory)) {
            var own = landing.simulated.fleet().organisations().get(0);

            var run = landing.signedIn("status");

            assertThat(run.err()).contains("no soak history of " + own.name());
        }
    }

    @Test
    void a_watched_status_is_shown_again_and_again_until_it_is_interrupted() throws InterruptedException {
        try (var landing = new Landing(directory)) {
            var enough = landing.simulated.clock().instant().plus(Duration.ofMinutes(30));
            var ended = new CompletableFuture<Run>();
            var watcher = new Thread(() -> ended.complete(landing.signedIn("status", "--watch", "--every", "10m")));
            watcher.start();
            while (watcher.isAlive() && landing.simulated.clock().instant().isBefore(enough)) {
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
        try (var landing = new Landing(directory)) {
            landing.signedIn("run", "--once");

            var markdown = landing.signedIn("report", "--as", "markdown");
            var sheet = landing.signedIn("report", "--as", "csv");

            assertThat(markdown.err()).isEmpty();
            Golden.assertMatches(GOLDEN.resolve("report.md"), markdown.out());
            Golden.assertMatches(GOLDEN.resolve("report.csv"), sheet.out());
        }
    }

    @Test
    void looking_changes_nothing() {
        try (var landing = new Landing(directory)) {
            for (var command : new String[] {"status", "report", "history", "forecast", "lint"}) {
                landing.signedIn(command);
            }

            assertThat(landing.changes()).isEmpty();
            try (var kept = landing.open()) {
                assertThat(kept.documents().keys("upgrades.history")).isEmpty();
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
