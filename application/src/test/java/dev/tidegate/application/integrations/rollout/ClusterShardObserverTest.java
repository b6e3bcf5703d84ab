package dev.tidegate.application.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.http.Sleeper;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.ImageRolloutReader;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardObservation;
import dev.tidegate.integrations.rollout.ShardRunSamples.Sample;
import dev.tidegate.integrations.window.NamedWindows;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
@OnApiServer
class ClusterShardObserverTest {

    private static final Path EXAMPLE = Path.of("..", "examples", "integrations", "data");
    private static final String ROLLOUT = """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: again
            integration: {$ref: /integrations/bucket-keeper.yml}
            from: 3333333
            to: 4be19c2
            waves: [{name: all, rest: true}]
            """;

    private final KubeApiServer server = KubeApiServer.instance();
    private final Instant now = Instant.now();

    @TempDir
    Path directory;

    private String namespace;
    private KubeCluster cluster;
    private ImageRollout rollout;
    private List<Workload> workloads;
    private Workload atlas;

    @BeforeEach
    void deploy() throws IOException {
        namespace = server.namespace();
        copy();
        Files.createDirectories(directory.resolve("rollouts"));
        Files.writeString(directory.resolve("rollouts/again.yml"), ROLLOUT);
        var data = IntegrationData.load(directory, settings -> settings);
        rollout = ImageRolloutReader.read(data.tree(), NamedWindows.none())
                .rollouts()
                .get(0);
        workloads = data.render(ImageInputs.none()).workloads();
        atlas = workloads.stream()
                .filter(workload -> workload.id().name().equals("tidegate-bucket-keeper-atlas"))
                .findFirst()
                .orElseThrow();
        cluster = new KubeCluster(
                "pier-01",
                ClusterAccess.kubeconfig(server.kubeconfig(), "admin"),
                KubeLimits.defaults(),
                Clock.systemUTC(),
                Sleeper.real(),
                () -> 0.5);
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void a_workload_that_is_not_there_is_not_seen() {
        assertThat(observe(null)).isEmpty();
    }

    @Test
    void a_ready_workload_gives_a_sign_of_life_where_nobody_measures() {
        deployed(1);

        var facts = seen(observe(null));

        assertThat(facts.workload().imageRef()).isEqualTo("4be19c2");
        assertThat(facts.workload().isObserved()).isTrue();
        assertThat(facts.workload().wanted()).isEqualTo(1);
        assertThat(facts.workload().ready()).isEqualTo(1);
        assertThat(facts.pause()).isEqualTo(Duration.ofMinutes(5));
        assertThat(facts.lastSampleAt()).isEqualTo(now);
    }

    @Test
    void a_workload_that_is_not_ready_gives_none() {
        deployed(0);

        var facts = seen(observe(null));

        assertThat(facts.workload().ready()).isZero();
        assertThat(facts.lastSampleAt()).isNull();
    }

    @Test
    void runs_are_those_that_were_measured() {
        deployed(1);
        var samples = List.of(
                new Sample(now.minusSeconds(90), 1, 0, Duration.ofSeconds(8)),
                new Sample(now.minusSeconds(60), 2, 0, Duration.ofSeconds(9)),
                new Sample(now.minusSeconds(30), 3, 1, Duration.ofSeconds(7)));

        var facts = seen(observe((integration, where, since, until) -> where.equals(namespace)
                ? Map.of("atlas", List.of(new RunnerSeries(null, "10.0.0.1:9090", samples)))
                : Map.of()));

        assertThat(facts.runs()).hasSize(2);
        assertThat(facts.runs().get(1).status()).isEqualTo(1);
        assertThat(facts.lastSampleAt()).isEqualTo(now.minusSeconds(30));
    }

    @Test
    void who_cannot_be_measured_is_not_seen() {
        deployed(1);

        var facts = observe((integration, where, since, until) -> {
            throw new RunnerMetrics.UnavailableException("nobody answers", null);
        });

        assertThat(facts).isEmpty();
    }

    private void deployed(int ready) {
        String path = "/apis/apps/v1/namespaces/" + namespace + "/deployments";
        server.post(path, atlas.manifest().toString());
        server.patch(path + "/" + atlas.id().name() + "/status", """
                {"status":{"observedGeneration":1,"replicas":1,"readyReplicas":%d,"updatedReplicas":1,\
                "availableReplicas":%d}}""".formatted(ready, ready));
    }

    private Map<ShardName, ShardObservation> observe(@Nullable RunnerMetrics metrics) {
        var shards = workloads.stream()
                .map(workload -> new RolloutShard(workload.shard(), null))
                .toList();
        return new ClusterShardObserver(name -> cluster, workloads, metrics).observe(rollout, shards, now);
    }

    /** The example, its namespace called as the server does. */
    private void copy() throws IOException {
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = directory.resolve(EXAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.writeString(
                        copy, Files.readString(file).replaceFirst("(?m)^name: reconcilers$", "name: " + namespace));
            }
        }
    }

    private ShardObservation seen(Map<ShardName, ShardObservation> observed) {
        return Objects.requireNonNull(observed.get(ShardName.of(atlas.shard())), "the shard was seen");
    }
}
