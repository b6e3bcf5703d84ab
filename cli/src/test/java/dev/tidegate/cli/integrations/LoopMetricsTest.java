package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a Prometheus finds while the loop runs. */
@Timeout(180)
@OnApiServer
class LoopMetricsTest {

    private static final String OURS = "tidegate_integrations_";
    private static final Duration PINNED = Duration.ofDays(9);

    @TempDir
    Path directory;

    private DeployedIntegrations deployed;

    @BeforeEach
    void land() throws Exception {
        deployed = new DeployedIntegrations(directory);
        try (var git = Git.init().setDirectory(deployed.data().toFile()).call()) {
            git.add().addFilepattern(".").call();
            var author = new PersonIdent("sre", "sre@example.com", Instant.now().minus(PINNED), ZoneOffset.UTC);
            git.commit()
                    .setMessage("pin borealis")
                    .setSign(false)
                    .setAuthor(author)
                    .setCommitter(author)
                    .call();
        }
    }

    @AfterEach
    void leave() {
        deployed.close();
    }

    @Test
    void every_number_of_a_run_is_there_under_its_name() {
        var before = Instant.now();
        try (var loop = RunProcess.about(deployed, "--interval", "1h")) {
            loop.turn();

            var page = series(loop);

            assertThat(page).contains(workloads("bucket-keeper", "in_sync", 2), workloads("note-keeper", "in_sync", 1));
            assertThat(page)
                    .contains(
                            workloads("bucket-keeper", "pending", 0),
                            workloads("bucket-keeper", "frozen", 0),
                            workloads("bucket-keeper", "failed", 0));
            assertThat(named(page, "shard_image_info"))
                    .containsExactlyInAnyOrder(
                            image("bucket-keeper", "atlas", "4be19c2", "spec.imageRef"),
                            image("bucket-keeper", "borealis", "9d07aa1", "override"),
                            image("note-keeper", "all", "4be19c2", "spec.imageRef"));
            assertThat(named(page, "overrides"))
                    .contains(
                            overrides("bucket-keeper", "image", 1),
                            overrides("bucket-keeper", "disabled", 0),
                            overrides("bucket-keeper", "resources", 0),
                            overrides("bucket-keeper", "sub_shards", 0),
                            overrides("note-keeper", "image", 0));
            assertThat(named(page, "override_age_seconds")).singleElement().satisfies(age -> {
                assertThat(age.labels()).isEqualTo(Map.of("integration", "bucket-keeper", "shard", "borealis"));
                assertThat(age.value()).isBetween(PINNED.toSeconds() - 1.0, PINNED.toSeconds() + 3600.0);
            });
            assertThat(named(page, "steps_total"))
                    .containsExactly(new Series(OURS + "steps_total", Map.of("step", "create", "result", "done"), 4));
            assertThat(named(page, "run_seconds")).singleElement().satisfies(one -> {
                assertThat(one.labels()).isEmpty();
                assertThat(one.value()).isPositive();
            });
            assertThat(named(page, "last_success_timestamp_seconds"))
                    .singleElement()
                    .satisfies(one -> assertThat(one.value()).isGreaterThan((double) before.getEpochSecond()));
        }
    }

    @Test
    void what_a_run_did_not_find_any_more_is_gone_and_what_it_could_not_do_is_told() {
        try (var loop = RunProcess.about(deployed, "--interval", "1s")) {
            loop.turn("0 done, 4 in sync, 0 failed");
            var whole = series(loop);
            deployed.remove("aws/borealis.yml");
            deployed.change(
                    DeployedIntegrations.BUCKETS, "  - {shard: {$ref: /aws/borealis.yml}, imageRef: 9d07aa1}\n", "");
            deployed.change(DeployedIntegrations.BUCKETS, "    shardSpecOverrides:\n", "");
            loop.turn("1 done, 3 in sync, 0 failed");

            var smaller = series(loop);
            deployed.reachable(false);
            loop.turn("0 done, 2 frozen, 0 failed");
            var blind = series(loop);

            assertThat(smaller)
                    .noneMatch(one -> one.labels().containsValue("borealis"))
                    .contains(
                            workloads("bucket-keeper", "in_sync", 1),
                            new Series(OURS + "steps_total", Map.of("step", "delete", "result", "done"), 1));
            assertThat(blind)
                    .contains(
                            workloads("bucket-keeper", "in_sync", 0),
                            workloads("bucket-keeper", "frozen", 1),
                            workloads("note-keeper", "frozen", 1));
            assertThat(named(smaller, "last_success_timestamp_seconds").get(0).value())
                    .isGreaterThan(named(whole, "last_success_timestamp_seconds")
                            .get(0)
                            .value());
            assertThat(named(blind, "last_success_timestamp_seconds"))
                    .isEqualTo(named(smaller, "last_success_timestamp_seconds"));
        }
    }

    @Test
    void health_is_told_at_once_and_readiness_after_the_first_run() {
        try (var loop = RunProcess.about(deployed, "--interval", "1h")) {
            loop.until(line -> line.startsWith("tidegate: metrics at "));
            var up = loop.get("/healthz");
            loop.turn();

            var ready = loop.get("/readyz");

            assertThat(up.statusCode()).isEqualTo(200);
            assertThat(ready.statusCode()).isEqualTo(200);
            assertThat(ready.body()).startsWith("integrations: the last round ended ");
        }
    }

    private Series workloads(String integration, String state, int number) {
        return new Series(
                OURS + "workloads",
                Map.of(
                        "integration",
                        integration,
                        "environment",
                        "production",
                        "cluster",
                        "pier-01",
                        "namespace",
                        deployed.namespace(),
                        "state",
                        state),
                number);
    }

    private static Series image(String integration, String shard, String reference, String level) {
        return new Series(
                OURS + "shard_image_info",
                Map.of("integration", integration, "shard", shard, "image_ref", reference, "level", level),
                1);
    }

    private static Series overrides(String integration, String kind, int number) {
        return new Series(OURS + "overrides", Map.of("integration", integration, "kind", kind), number);
    }

    private static List<Series> named(List<Series> page, String name) {
        return page.stream().filter(one -> one.name().equals(OURS + name)).toList();
    }

    private static List<Series> series(RunProcess loop) {
        return loop.get("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith(OURS))
                .map(Series::read)
                .toList();
    }

    /** A line of the page. */
    private record Series(String name, Map<String, String> labels, double value) {

        static Series read(String line) {
            int space = line.lastIndexOf(' ');
            int brace = line.indexOf('{');
            var labels = brace < 0
                    ? new TreeMap<String, String>()
                    : List.of(line.substring(brace + 1, line.lastIndexOf('}')).split(",", -1)).stream()
                            .map(pair -> pair.split("=", 2))
                            .collect(Collectors.toMap(
                                    pair -> pair[0], pair -> pair[1].replace("\"", ""), (a, b) -> a, TreeMap::new));
            return new Series(
                    line.substring(0, brace < 0 ? space : brace),
                    labels,
                    Double.parseDouble(line.substring(space + 1)));
        }
    }
}
