package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.cluster.ClusterResponse;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An API server that dies under a run, and comes back with whatever it had stored by then. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
@OnApiServer
class CrashOnApiServerTest {

    private static final String SPEC = "spec: {imageRef: 4be19c2, resources: {limits: {memory: 400Mi}}}\n";
    private static final String BY_ACCOUNT = SPEC + "sharding: {strategy: per-aws-account}\n";
    private static final String BUCKET_KEEPER = "tidegate-bucket-keeper-";
    private static KubeApiServer server;

    @TempDir
    Path directory;

    private IntegrationsOnApiServer fixture;
    private String namespace;
    private KeeperData keepers;

    @BeforeAll
    static void start() {
        server = KubeApiServer.separate();
    }

    @AfterAll
    static void end() {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void open() {
        fixture = new IntegrationsOnApiServer(directory, server);
        namespace = server.namespace();
        keepers = KeeperData.none()
                .cluster("pier-01")
                .namespace(namespace, "pier-01")
                .accounts(accounts(12))
                .integration("bucket-keeper", namespace, BY_ACCOUNT)
                .integration("note-keeper", namespace, SPEC);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 13, 31, 38})
    void what_a_dying_server_leaves_undone_is_done_by_the_next_run_and_nothing_twice(int calls) {
        fixture.meanwhile(this::playControllers).apply(keepers.data());
        keepers.accounts(accounts(36))
                .changed("/integrations/bucket-keeper.yml", "4be19c2", "9d07aa1")
                .integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");
        var left = new AtomicInteger(calls);
        fixture.around((cluster, port) -> new KillingPort(port, left));

        var cut = fixture.apply(keepers.data());
        server.restart();
        var survivors = uids();
        fixture.around((cluster, port) -> port);
        var next = fixture.apply(keepers.data());
        fixture.collectGarbage(namespace);

        assertThat(fixture.status(cut)).isEqualTo(IntegrationStatus.FAILED);
        assertThat(cut.has(Status.FAILED)).isTrue();
        assertThat(fixture.status(next)).isEqualTo(IntegrationStatus.DONE);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
        assertThat(fixture.names(namespace)).isEqualTo(wanted());
        survivors.remove("tidegate-note-keeper");
        assertThat(uids()).containsAllEntriesOf(survivors);
        assertThat(generations())
                .allSatisfy((name, generation) ->
                        assertThat(generation).as(name).isEqualTo(isOlderThanTheCrash(name) ? 2 : 1));
    }

    private void playControllers() {
        try {
            fixture.playControllers(namespace);
        } catch (KubeFailure | IllegalStateException dead) {
            // No controller gets anywhere while the server is down.
        }
    }

    private static boolean isOlderThanTheCrash(String name) {
        return List.of(accounts(12)).contains(name.replace(BUCKET_KEEPER, ""));
    }

    private static String[] accounts(int number) {
        return IntStream.range(0, number).mapToObj("a%02d"::formatted).toArray(String[]::new);
    }

    private static List<String> wanted() {
        var names = new ArrayList<>(List.of("tidegate"));
        List.of(accounts(36)).forEach(account -> names.add(BUCKET_KEEPER + account));
        names.addAll(List.of("tidegate-note-keeper-0", "tidegate-note-keeper-1"));
        return names;
    }

    private Map<String, String> uids() {
        var uids = new HashMap<String, String>();
        fixture.objects(WorkloadKind.DEPLOYMENT, namespace)
                .forEach(object -> uids.put(
                        object.at("/metadata/name").asText(),
                        object.at("/metadata/uid").asText()));
        return uids;
    }

    /** How often each object was given a specification. */
    private Map<String, Integer> generations() {
        var generations = new HashMap<String, Integer>();
        fixture.objects(WorkloadKind.DEPLOYMENT, namespace)
                .forEach(object -> generations.put(
                        object.at("/metadata/name").asText(),
                        object.at("/metadata/generation").asInt()));
        return generations;
    }

    /** Kills the server under a call, which may or may not get through. */
    private static final class KillingPort extends RecordingClusterPort {

        private final AtomicInteger left;

        KillingPort(ClusterPort cluster, AtomicInteger left) {
            super(cluster);
            this.left = left;
        }

        @Override
        <T> ClusterResponse<T> pass(Supplier<ClusterResponse<T>> call) {
            if (left.getAndDecrement() == 0) {
                server.kill();
            }
            return call.get();
        }
    }
}
