package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.Run;
import dev.tidegate.simulator.ocm.fleet.OrderState;
import dev.tidegate.store.run.RunFilter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class RunCommandTest {

    @TempDir
    Path directory;

    @Test
    void a_run_orders_what_is_due_and_remembers_it() {
        try (var landing = new Landing(directory)) {
            var run = landing.signedIn("run", "--once", "-o", "json");

            var result = Landing.json(run);
            assertThat(run.code()).isZero();
            assertThat(result.path("schema").asText()).isEqualTo("tidegate.upgrades.run/v1");
            assertThat(result.path("succeeded").asBoolean()).isTrue();
            assertThat(result.findValuesAsText("code")).contains("SCHEDULED");
            assertThat(landing.simulated.fleet().clusters())
                    .anyMatch(cluster -> !cluster.orders().isEmpty());
            try (var kept = landing.open()) {
                assertThat(kept.runs().list(RunFilter.all(), 10).runs())
                        .singleElement()
                        .satisfies(one -> assertThat(one.id().value())
                                .startsWith(result.path("run").asText()));
            }
        }
    }

    @Test
    void a_dry_run_says_the_same_and_changes_nothing() {
        try (var landing = new Landing(directory)) {
            var run = landing.signedIn("run", "--once", "--dry-run", "-o", "json");

            assertThat(run.code()).isZero();
            assertThat(Landing.json(run).path("dryRun").asBoolean()).isTrue();
            assertThat(Landing.json(run).findValuesAsText("code")).contains("SCHEDULED");
            assertThat(landing.changes()).isEmpty();
            try (var kept = landing.open()) {
                assertThat(kept.runs().list(RunFilter.all(), 10).runs()).isEmpty();
                assertThat(kept.documents().keys("upgrades.history")).isEmpty();
            }
        }
    }

    @Test
    void several_runs_take_as_long_as_the_simulator_says_and_end_in_upgrades() {
        try (var landing = new Landing(directory)) {
            var before = landing.simulated.clock().instant();

            var run = landing.signedIn("run", "--runs", "4", "--interval", "10m", "--listen", "none");

            assertThat(run.code()).isZero();
            assertThat(run.err()).isEmpty();
            assertThat(landing.simulated.clock().instant()).isEqualTo(before.plus(Duration.ofMinutes(30)));
            assertThat(landing.simulated.fleet().clusters())
                    .anyMatch(cluster -> Landing.hasOrder(cluster, OrderState.STARTED));
        }
    }

    @Test
    void while_it_loops_metrics_can_be_scraped() throws Exception {
        var threads = Executors.newSingleThreadExecutor();
        int port = freePort();
        try (var landing = new Landing(directory)) {
            Future<Run> looping = threads.submit(() ->
                    landing.signedIn("run", "--runs", "400", "--interval", "1s", "--listen", "127.0.0.1:" + port));

            var page = scraped(URI.create("http://127.0.0.1:" + port + "/metrics"), looping);

            assertThat(page)
                    .contains("aus_organization_reconciled_total{", "tidegate_ocm_requests_total{", "jvm_memory_");
            looping.cancel(true);
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"run --once", "run --once --org-id anybody", "status", "status --org-id anybody"})
    void wrong_credentials_are_not_let_in(String command) throws IOException {
        var wrong = Files.writeString(directory.resolve("wrong"), "wrong-secret");
        try (var landing = new Landing(directory)) {
            var all = new ArrayList<>(List.of(command.split(" ", -1)));
            all.addAll(landing.signIn());
            all.set(all.indexOf("--client-secret-file") + 1, wrong.toString());
            all.addAll(List.of("--store", landing.store.toString()));

            var run = Landing.plain(all.toArray(String[]::new));

            assertThat(run.code()).isEqualTo(4);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).doesNotContain("wrong-secret");
        }
    }

    @Test
    void nobody_there_is_a_failure_of_the_world() throws IOException {
        var nowhere = "http://127.0.0.1:" + freePort();
        var secret = Files.writeString(directory.resolve("secret"), "x");

        var run = Landing.plain(
                "run",
                "--once",
                "--url",
                nowhere,
                "--token-url",
                nowhere + "/token",
                "--client-id",
                "x",
                "--client-secret-file",
                secret.toString(),
                "--store",
                directory.resolve("store").toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).doesNotContain("unexpected failure");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--listen nowhere                           | --listen takes a host and a port",
                "--listen 127.0.0.1:70000                   | --listen takes a host and a port",
                "--listen no-such-host.invalid:9464         | no-such-host.invalid",
                "--interval 0s                              | --interval",
                "--runs 0                                   | --runs",
                "--policies files                           | --policies files needs --data too",
                "--simulator-clock nonsense                 | --simulator-clock",
                "--data no-such-directory                   | no-such-directory",
            })
    void what_makes_no_sense_is_told_before_anything_is_done(String arguments, String complaint) {
        try (var landing = new Landing(directory)) {
            var all = new ArrayList<>(List.of("run"));
            all.addAll(landing.signIn());
            all.addAll(List.of("--store", landing.store.toString()));
            var spoilt = List.of(arguments.strip().split(" ", -1));
            int at = all.indexOf(spoilt.get(0));
            if (at >= 0) {
                all.set(at + 1, spoilt.get(1));
            } else {
                all.addAll(spoilt);
            }

            var run = Landing.plain(all.toArray(String[]::new));

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains(complaint.strip()).doesNotContain("unexpected failure");
            assertThat(landing.changes()).isEmpty();
        }
    }

    @Test
    void a_port_that_is_taken_is_told() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var landing = new Landing(directory)) {
            var run = landing.signedIn("run", "--runs", "1", "--listen", "127.0.0.1:" + taken.getLocalPort());

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .contains("cannot listen on 127.0.0.1:" + taken.getLocalPort())
                    .doesNotContain("unexpected failure");
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Asks until a run was told of, or it is over. */
    private static String scraped(URI address, Future<Run> looping) throws InterruptedException {
        var http = HttpClient.newHttpClient();
        var request =
                HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(20)).build();
        while (!looping.isDone()) {
            try {
                var page = http.send(request, BodyHandlers.ofString()).body();
                if (page.contains("aus_organization_reconciled_total")) {
                    return page;
                }
            } catch (IOException notYet) {
                Thread.onSpinWait();
            }
        }
        return "it ended before it could be scraped";
    }
}
