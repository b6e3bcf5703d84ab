package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.application.policies.EightClusterHub;
import dev.tidegate.application.policies.controller.FaultyHubProxy.Fault;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.application.policies.recording.RolloutChecker;
import dev.tidegate.application.policies.recording.StoreRecording;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Controllers as users run them, on a real API server, while something goes wrong. The rollout ends as it would otherwise, and the
 * recording of everything that was stored shows nobody too early and nobody twice.
 */
@OnApiServer
@Timeout(180)
class ControllerFailuresOnApiServerTest {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int PER_GROUP = 8;
    private static final FieldManager PERSON = new FieldManager("person");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static KubeApiServer server;

    @TempDir
    private Path directory;

    private final List<AutoCloseable> opened = new ArrayList<>();
    private StoreRecording recording;
    private KubeCluster people;
    private PlayedHub hub;

    @BeforeAll
    static void prepare() {
        server = EightClusterHub.preparedServer();
    }

    @AfterAll
    static void end() {
        server.close();
    }

    @BeforeEach
    void a_policy_for_four_groups_of_clusters_that_comply() {
        recording = StoreRecording.of(server);
        people = connect();
        hub = new PlayedHub(server.namespace(), people);
        for (var group : List.of("dev", "stage", "prod", "")) {
            IntStream.range(0, PER_GROUP)
                    .forEach(number -> hub.cluster(
                            group, (group.isEmpty() ? "rest" : group) + "%02d".formatted(number), Map.of()));
        }
        hub.settle();
        hub.policy(1, "{\"type\": \"All\", \"all\": {\"progressDeadline\": \"10m\"}}");
    }

    @AfterEach
    void close() throws Exception {
        for (var each : opened) {
            each.close();
        }
        hub.clear();
        people.close();
        recording.close();
    }

    /** The first version reaches everybody at once, and the second one group after group. */
    private void startSecondVersion() {
        awaitVersion(1);
        hub.policy(2, "{\"type\": \"ProgressivePerGroup\", \"progressivePerGroup\": {\"progressDeadline\": \"10m\"}}");
    }

    @Test
    void when_a_controller_is_killed_in_the_middle_of_a_release_another_one_goes_on() throws Exception {
        var store = directory.resolve("store");
        var first = PolicyControllerProcess.start(direct(), store);
        opened.add(first);
        opened.add(new AddOns(people, hub.namespace()));
        startSecondVersion();
        await(() -> assertThat(withVersion(2)).isBetween(PER_GROUP + 2L, 2L * PER_GROUP));

        first.kill();
        long atTheKill = withVersion(2);
        opened.add(PolicyControllerProcess.start(direct(), store));

        awaitVersion(2);
        assertThat(atTheKill).isLessThan(4L * PER_GROUP);
        assertRulesHold();
    }

    @Test
    void two_controllers_that_do_not_know_of_each_other_carry_out_one_plan() throws Exception {
        opened.add(PolicyControllerProcess.start(direct(), directory.resolve("one")));
        opened.add(PolicyControllerProcess.start(direct(), directory.resolve("other")));
        opened.add(new AddOns(people, hub.namespace()));

        startSecondVersion();

        awaitVersion(2);
        assertRulesHold();
    }

    @Test
    void a_rollout_goes_on_after_the_api_server_was_killed_and_started_again() throws Exception {
        runController(direct());
        opened.add(new AddOns(people, hub.namespace()));
        startSecondVersion();
        await(() -> assertThat(withVersion(2)).isGreaterThan(PER_GROUP));

        server.kill();
        server.restart();

        awaitVersion(2);
        assertRulesHold();
    }

    @Test
    void watches_that_are_cut_again_and_again_lose_nothing() throws Exception {
        var proxy = new FaultyHubProxy(server);
        runController(proxy.access());
        opened.add(proxy);
        opened.add(new AddOns(people, hub.namespace()));
        startSecondVersion();
        repeatedly(Duration.ofMillis(300), () -> proxy.cutWatches() >= 0);

        awaitVersion(2);
        assertThat(proxy.cutWatches()).isGreaterThan(20);
        assertRulesHold();
    }

    @Test
    void somebody_who_touches_everything_all_the_time_stops_nothing() throws Exception {
        runController(direct());
        opened.add(new AddOns(people, hub.namespace()));
        awaitVersion(1);
        var touching = new int[1];
        repeatedly(Duration.ofMillis(20), () -> touch(++touching[0]));
        startSecondVersion();

        awaitVersion(2);
        assertThat(touching[0]).isGreaterThan(50);
        assertRulesHold();
    }

    @Test
    void requests_that_fail_at_random_change_neither_the_order_nor_the_end() throws Exception {
        var random = new Random(20261118);
        var proxy = new FaultyHubProxy(server);
        proxy.behave(request -> {
            synchronized (random) {
                int dice = random.nextInt(50);
                boolean changes = !request.startsWith("GET");
                return dice < 10
                        ? List.of(
                                        changes ? Fault.CONFLICT : Fault.BROKEN,
                                        Fault.TOO_MANY,
                                        Fault.BROKEN,
                                        Fault.UNAVAILABLE,
                                        changes ? Fault.UNANSWERED : Fault.BROKEN)
                                .get(dice % 5)
                        : Fault.NONE;
            }
        });
        runController(proxy.access());
        opened.add(proxy);
        opened.add(new AddOns(people, hub.namespace()));

        startSecondVersion();

        awaitVersion(2);
        assertThat(proxy.faults()).isGreaterThan(30);
        assertRulesHold();
    }

    /** Changes what means nothing, so that whoever writes next is refused. */
    private boolean touch(int number) {
        try {
            var patch = JSON.createObjectNode();
            patch.putObject("metadata").putObject("annotations").put("touched", Integer.toString(number));
            people.patch(HubKinds.ROLLOUT.named(hub.namespace(), "policy-encryption"), patch, PERSON);
            var trigger = JSON.createObjectNode();
            trigger.putObject("metadata")
                    .putObject("annotations")
                    .put("policy.open-cluster-management.io/trigger-update", Integer.toString(number));
            people.patch(HubKinds.POLICY.named(hub.namespace(), PlayedHub.POLICY), trigger, PERSON);
        } catch (KubeFailure notThere) {
            // Touched later.
        }
        return true;
    }

    private void repeatedly(Duration pause, BooleanSupplier action) {
        var ended = new CountDownLatch(1);
        var thread = new Thread(
                () -> {
                    try {
                        while (action.getAsBoolean() && !ended.await(pause.toNanos(), TimeUnit.NANOSECONDS)) {
                            // The latch waits.
                        }
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                    }
                },
                "disturber");
        thread.setDaemon(true);
        thread.start();
        opened.add(0, () -> {
            ended.countDown();
            thread.join();
        });
    }

    private void runController(ClusterAccess access) {
        var stop = new StopRequest();
        var store = directory.resolve("store");
        var thread = new Thread(
                () -> {
                    try {
                        PolicyControllerProcess.run(access, store, stop);
                    } catch (InterruptedException end) {
                        Thread.currentThread().interrupt();
                    }
                },
                "controller");
        thread.start();
        opened.add(() -> {
            stop.request();
            thread.join();
        });
    }

    private void awaitVersion(int version) {
        await(() -> {
            var rollout = hub.rollout().orElseThrow(AssertionError::new);
            var root = hub.root().orElseThrow(AssertionError::new);
            assertThat(withVersion(version)).isEqualTo(4L * PER_GROUP);
            assertThat(rollout.at("/status/rolloutStatus").asText()).isEqualTo("Succeeded");
            assertThat(rollout.at("/status/currentRolloutGeneration")).isEqualTo(root.at("/metadata/generation"));
            assertThat(root.at("/status/rolloutStatus").asText()).isEqualTo("Succeeded");
        });
    }

    private long withVersion(int version) {
        return hub.replicas().values().stream()
                .filter(replica -> replica.at("/spec/policy-templates/0/objectDefinition/spec/version")
                                .asInt()
                        == version)
                .count();
    }

    private static void await(ThrowingRunnable assertion) {
        Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .pollDelay(Duration.ZERO)
                .ignoreExceptionsInstanceOf(KubeFailure.class)
                .untilAsserted(assertion);
    }

    private void assertRulesHold() {
        recording.await(hub.root().map(PlayedHub::version).orElse(0L));
        var verdict = RolloutChecker.judge(recording.of(hub.namespace()), hub.namespace());
        assertThat(verdict.broken()).isEmpty();
        assertThat(verdict.releases()).isGreaterThanOrEqualTo(8 * PER_GROUP);
        // One version after the other, and each once.
        hub.replicas()
                .forEach((cluster, replica) -> assertThat(
                                replica.at("/metadata/generation").asInt())
                        .as(cluster)
                        .isEqualTo(2));
    }

    private static ClusterAccess.Server direct() {
        return ClusterAccess.server(server.url(), server.tokenFile("admin")).trusting(server.certificates());
    }

    private static KubeCluster connect() {
        return new KubeCluster(
                "hub", direct(), KubeLimits.defaults().withAttempts(1), Clock.systemUTC(), none -> {}, () -> 0);
    }
}
