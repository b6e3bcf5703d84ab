package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.EightClusterHub;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@OnApiServer
@Timeout(180)
class PolicyRolloutOnApiServerTest {

    private static KubeApiServer server;

    @TempDir
    private Path directory;

    /** A permit for each change that the hub told of. */
    private final Semaphore changes = new Semaphore(0);

    private EightClusterHub hub;
    private Store store;
    private PolicyReconciler reconciler;
    private ReconcilerRuntime runtime;

    @BeforeAll
    static void prepare() {
        server = EightClusterHub.preparedServer();
    }

    @AfterAll
    static void end() {
        server.close();
    }

    @BeforeEach
    void a_policy_for_eight_clusters_in_four_groups() {
        hub = new EightClusterHub(server, """
                {"type": "ProgressivePerGroup", "progressivePerGroup": {"progressDeadline": "10m"}}""");
        store = Store.open(StoreConfig.embedded(directory.resolve("store")));
        start();
    }

    private void start() {
        reconciler = new PolicyReconciler(
                hub.connect(),
                "open-cluster-management",
                PolicyOptions.DEFAULT,
                Clock.systemUTC(),
                unit -> changes.release());
        runtime = new ReconcilerRuntime(
                RuntimeSettings.of(false), store, Clock.systemUTC(), IdleWait.real(), new StopRequest(), message -> {});
    }

    private void stop() {
        runtime.close();
        reconciler.close();
    }

    @AfterEach
    void close() {
        stop();
        store.close();
        hub.close();
    }

    @Test
    void a_version_reaches_all_groups_one_after_the_other() throws InterruptedException {
        var order = new ArrayList<List<String>>();

        rollOut(order);

        assertThat(order)
                .containsExactly(List.of("d1", "d2"), List.of("s1", "s2"), List.of("p1", "p2", "p3"), List.of("u1"));
        var rollout = hub.rollout();
        assertThat(rollout.path("metadata")
                        .path("ownerReferences")
                        .path(0)
                        .path("kind")
                        .asText())
                .isEqualTo("Policy");
        assertThat(rollout.has("spec")).isFalse();
        assertThat(rollout.at("/status/lastSuccessfulGeneration").asLong()).isEqualTo(1);
        assertThat(hub.root().at("/status/rolloutStatus").asText()).isEqualTo("Succeeded");
        assertThat(hub.root().at("/status/compliant").asText()).isEqualTo("Compliant");
        assertThat(hub.person()
                        .list(new ObjectKind("v1", "Event", "events"), hub.namespace(), LabelSelector.EVERYTHING))
                .anySatisfy(event -> assertThat(event.path("reason").asText()).isEqualTo("RolloutSucceeded"));
    }

    @Test
    void a_controller_that_starts_anew_goes_on_where_the_last_one_was() throws InterruptedException {
        rollOut(new ArrayList<>());
        hub.version(2);
        passUntil("/status/currentRolloutGeneration", "2");
        assertThat(hub.versions()).containsEntry("d1", 2).containsEntry("s1", 1);

        stop();
        start();
        var order = new ArrayList<List<String>>();
        rollOut(order);

        assertThat(order.subList(order.size() - 3, order.size()))
                .containsExactly(List.of("s1", "s2"), List.of("p1", "p2", "p3"), List.of("u1"));
        assertThat(hub.versions().values()).containsOnly(2);
    }

    @Test
    void every_recorded_pass_is_decided_again_in_the_same_way() throws InterruptedException {
        rollOut(new ArrayList<>());

        var runs = store.runs().list(RunFilter.all(), 50).runs();

        assertThat(runs).hasSizeGreaterThanOrEqualTo(5);
        for (var summary : runs) {
            var run = store.runs()
                    .read(summary.id())
                    .<Run>match(
                            found -> found.run(),
                            () -> fail("missing: " + summary.id()),
                            damaged -> fail(damaged.toString()));
            var differences = PolicyReplay.differences(
                            run.inputs().text(), run.plan().text())
                    .orElseThrow();
            assertThat(differences).isEmpty();
        }
    }

    @Test
    void replicas_of_a_policy_that_was_deleted_meanwhile_are_removed() throws InterruptedException {
        rollOut(new ArrayList<>());
        stop();
        hub.person()
                .delete(
                        HubKinds.POLICY.named(hub.namespace(), "encryption"),
                        DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));

        start();
        runtime.once(reconciler, 2);

        assertThat(hub.versions()).isEmpty();
    }

    @Test
    void a_large_policy_is_kept_in_a_controller_revision_until_the_next_one_succeeds() throws InterruptedException {
        var policy = hub.root();
        ((ObjectNode) policy.at("/spec/policy-templates/0/objectDefinition/spec")).put("text", "x".repeat(300_000));
        hub.person().replace(HubKinds.POLICY, policy, new FieldManager("person"));
        rollOut(new ArrayList<>());
        var first = lastSuccessfulRef();
        assertThat(hub.person()
                        .get(HubKinds.CONTROLLER_REVISION.named(hub.namespace(), first))
                        .orElseThrow()
                        .at("/metadata/ownerReferences/0/name")
                        .asText())
                .isEqualTo("policy-encryption");

        stop();
        start();
        hub.version(2);
        rollOut(new ArrayList<>());

        assertThat(hub.versions().values()).containsOnly(2);
        assertThat(lastSuccessfulRef()).isNotEqualTo(first);
        assertThat(hub.person().get(HubKinds.CONTROLLER_REVISION.named(hub.namespace(), first)))
                .isEmpty();
    }

    @Test
    void a_writer_that_overwrites_a_replica_again_and_again_makes_the_policy_be_held() throws InterruptedException {
        rollOut(new ArrayList<>());
        var other = new FieldManager("other-propagator");
        for (int time = 0; time < 2; time++) {
            var replica = hub.replicas().get(0);
            ((ObjectNode) replica.at("/spec/policy-templates/0/objectDefinition/spec")).put("version", 99);
            hub.person().replace(HubKinds.POLICY, replica, other);
            while (hub.versions().containsValue(99)) {
                runtime.once(reconciler, 2);
                awaitChange();
            }
        }

        passUntil("/status/conditions/1/reason", "PropagatorConflict");

        assertThat(hub.person()
                        .get(HubKinds.ROLLOUT.named(hub.namespace(), "policy-encryption"))
                        .orElseThrow()
                        .at("/status/conditions/1/message")
                        .asText())
                .startsWith("other-propagator changes replicas as often as they are put right: ");
    }

    private String lastSuccessfulRef() {
        return hub.person()
                .get(HubKinds.ROLLOUT.named(hub.namespace(), "policy-encryption"))
                .orElseThrow()
                .at("/status/lastSuccessfulRef/name")
                .asText();
    }

    /** Passes until the rollout has succeeded; whoever has the version is compliant with it. */
    private void rollOut(List<List<String>> order) throws InterruptedException {
        var seen = new TreeMap<String, String>();
        while (true) {
            runtime.once(reconciler, 2);
            var rollout = hub.rollout();
            if (rollout.at("/status/rolloutStatus").asText().equals("Succeeded")
                    && rollout.at("/status/currentRolloutGeneration").asLong()
                            == hub.root().at("/metadata/generation").asLong()
                    && hub.root().at("/status/rolloutStatus").asText().equals("Succeeded")) {
                return;
            }
            var started = new ArrayList<String>();
            for (var replica : hub.replicas()) {
                var cluster = hub.shortName(replica);
                var generation = replica.at("/metadata/generation").asText();
                if (!generation.equals(seen.put(cluster, generation))) {
                    started.add(cluster);
                    hub.report(replica, "Compliant");
                }
            }
            if (!started.isEmpty()) {
                order.add(started);
            }
            awaitChange();
        }
    }

    private void passUntil(String pointer, String value) throws InterruptedException {
        while (true) {
            runtime.once(reconciler, 2);
            if (hub.rollout().at(pointer).asText().equals(value)) {
                return;
            }
            awaitChange();
        }
    }

    /** The test's time limit is the only one: a change that never comes fails there. */
    private void awaitChange() throws InterruptedException {
        if (changes.tryAcquire(1, 2, TimeUnit.SECONDS)) {
            changes.drainPermits();
        }
    }
}
