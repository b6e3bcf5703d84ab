package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.run.RunFilter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The loop without a cluster: what it refuses, what it survives, whom it waits for. */
@Timeout(120)
class IntegrationRunCommandTest {

    private static final LeaseName LEASE = new LeaseName("integrations/demo");

    @TempDir
    Path directory;

    private ExampleIntegrations example;

    @BeforeEach
    void copy() {
        example = new ExampleIntegrations(directory);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--listen nowhere                        | --listen takes a host and a port",
                "--listen 127.0.0.1:70000                | --listen takes a host and a port",
                "--listen no-such-host.invalid:9464      | no-such-host.invalid",
                "--interval 0s                           | --interval must be longer than nothing",
                "--runs 0                                | --runs is a number from 1",
                "--concurrency 0                         | --concurrency is 1 or more",
                "--context pier-01                       | --context takes a cluster and a context",
                "--image-tag-from-ref production         | --image-tag-from-ref takes an environment",
                "--profile both                          | --profile is native or compat",
                "--prometheus ftp://example.com          | --prometheus takes an address",
                "--store-url jdbc:postgresql://host/db   | --store-url needs --store-user",
            })
    void what_makes_no_sense_is_told_before_anything_is_done(String arguments, String complaint) {
        var words = new ArrayList<>(List.of("run"));
        words.addAll(List.of(arguments.strip().split(" ", -1)));

        var run = example.run(words.toArray(String[]::new));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(complaint.strip()).doesNotContain("unexpected failure");
        assertThat(directory.resolve("store")).doesNotExist();
    }

    @Test
    void a_tree_that_is_not_there_is_told_before_anything_is_done() throws IOException {
        Files.move(example.data(), directory.resolve("elsewhere"));

        var run = example.run("run", "--listen", "none");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no directory");
    }

    @Test
    void a_port_that_is_taken_is_told() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var run = example.run("run", "--runs", "1", "--listen", "127.0.0.1:" + taken.getLocalPort());

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .contains("cannot listen on 127.0.0.1:" + taken.getLocalPort())
                    .doesNotContain("unexpected failure");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"run --once", "run --runs 2 --interval 1s --listen none", "apply"})
    void a_cluster_that_cannot_be_reached_fails_the_run_which_is_written_down(String command) {
        var run = example.run(command.split(" ", -1));

        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("cluster pier-01 could not be reached");
        try (var store = example.store()) {
            assertThat(store.runs()
                            .list(RunFilter.of("integrations", "demo"), 10)
                            .runs())
                    .hasSize(command.contains("--runs 2") ? 2 : 1);
            assertThat(store.leases().holder(LEASE)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"run --once", "run --runs 1 --listen none", "apply"})
    void nothing_is_done_while_somebody_else_has_the_lease(String command) {
        try (var store = example.store()) {
            store.leases().acquire(LEASE, "harbour-2", Duration.ofMinutes(5), Instant.now());

            var run = example.run(command.split(" ", -1));

            assertThat(run.code()).isEqualTo(5);
            assertThat(run.err()).contains("harbour-2 works on integrations/demo until ");
            assertThat(run.out()).isEmpty();
            assertThat(store.runs().list(RunFilter.all(), 10).runs()).isEmpty();
            assertThat(store.leases().holder(LEASE)).map(lease -> lease.owner()).contains("harbour-2");
        }
    }

    @Test
    void settings_that_cannot_be_read_end_one_run_and_not_the_loop() {
        example.write("tidegate/integrations.yml", "owner: [");

        var looping = example.run("run", "--runs", "2", "--interval", "1s", "--listen", "none");
        var once = example.run("run", "--once");

        assertThat(looping.code()).isEqualTo(2);
        assertThat(looping.err().lines().filter(line -> line.contains("/tidegate/integrations.yml")))
                .hasSize(2);
        assertThat(once.code()).isEqualTo(2);
    }
}
