package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.EightClusterHub;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.testsupport.kube.HubDefinitions;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What only some policies need: config maps of their templates, and placement rules, which few hubs still have. */
@OnApiServer
@Timeout(120)
class LookedUpObjectsOnApiServerTest {

    private static final FieldManager PERSON = new FieldManager("person");
    private static KubeApiServer server;

    @TempDir
    private Path directory;

    private final Semaphore changes = new Semaphore(0);
    private EightClusterHub hub;
    private Store store;
    private PolicyReconciler reconciler;
    private ReconcilerRuntime runtime;

    @BeforeAll
    static void prepare() {
        server = EightClusterHub.preparedServer();
        HubDefinitions.installPlacementRules(server);
    }

    @AfterAll
    static void end() {
        server.close();
    }

    @BeforeEach
    void a_policy_for_eight_clusters() {
        hub = new EightClusterHub(server, "{\"type\": \"All\"}");
        store = Store.open(StoreConfig.embedded(directory.resolve("store")));
        reconciler = new PolicyReconciler(
                hub.connect(),
                "open-cluster-management",
                PolicyOptions.DEFAULT,
                Clock.systemUTC(),
                unit -> changes.release());
        runtime = new ReconcilerRuntime(
                RuntimeSettings.of(false), store, Clock.systemUTC(), IdleWait.real(), new StopRequest(), message -> {});
    }

    @AfterEach
    void close() {
        runtime.close();
        reconciler.close();
        store.close();
        hub.close();
    }

    @Test
    void a_change_of_a_config_map_behind_a_template_is_told_and_reaches_who_has_the_version() throws Exception {
        var settings = ObjectKind.CONFIG_MAP.named(hub.namespace(), "settings");
        var map = tree("""
                {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "settings", "namespace": "%s"},
                 "data": {"level": "low"}}""".formatted(hub.namespace()));
        hub.person().create(ObjectKind.CONFIG_MAP, map, PERSON, false);
        var policy = hub.root();
        ((ObjectNode) policy.at("/spec/policy-templates/0/objectDefinition/spec"))
                .put("level", "{{hub fromConfigMap \"\" \"settings\" \"level\" hub}}");
        hub.person().replace(HubKinds.POLICY, policy, PERSON);
        passUntil(() -> levels().equals(Set.of("low")));
        passUntilQuiet();

        hub.person().patch(settings, tree("{\"data\": {\"level\": \"high\"}}"), PERSON);

        assertThat(changes.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
        passUntil(() -> levels().equals(Set.of("high")));
        passUntilQuiet();

        hub.person().delete(settings, DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));

        assertThat(changes.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
        passUntil(() -> hub.replicas().stream()
                .allMatch(replica -> replica.at("/spec/policy-templates/0/objectDefinition/metadata/annotations")
                        .toString()
                        .contains("config map %s/settings is not there".formatted(hub.namespace()))));
        assertThat(hub.replicas()).hasSize(8);
    }

    @Test
    void a_placement_rule_is_one_group_and_its_changes_are_told() throws Exception {
        var rule = HubKinds.PLACEMENT_RULE.named(hub.namespace(), "old");
        hub.person().create(HubKinds.PLACEMENT_RULE, tree("""
                        {"apiVersion": "apps.open-cluster-management.io/v1", "kind": "PlacementRule",
                         "metadata": {"name": "old", "namespace": "%s"}, "spec": {}}""".formatted(hub.namespace())), PERSON, false);
        decide("s1", "d2");
        var binding = hub.person()
                .get(HubKinds.PLACEMENT_BINDING.named(hub.namespace(), "binding"))
                .orElseThrow();
        binding.withObject("/placementRef")
                .put("apiGroup", "apps.open-cluster-management.io")
                .put("kind", "PlacementRule")
                .put("name", "old");
        hub.person().replace(HubKinds.PLACEMENT_BINDING, binding, PERSON);
        passUntil(() -> hub.versions().keySet().equals(Set.of("d2", "s1")));
        assertThat(hub.rollout().at("/status/groups/0/name").asText()).isEmpty();
        assertThat(hub.rollout().at("/status/groups/0/total").asInt()).isEqualTo(2);
        passUntilQuiet();

        decide("s1");

        assertThat(changes.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
        passUntil(() -> hub.versions().keySet().equals(Set.of("s1")));
        assertThat(hub.person().get(rule)).isPresent();
    }

    private void decide(String... clusters) throws Exception {
        var status = tree("{\"decisions\": []}");
        for (var cluster : clusters) {
            status.withArray("decisions").addObject().put("clusterName", hub.namespace() + "-" + cluster);
        }
        hub.person().patchStatus(HubKinds.PLACEMENT_RULE.named(hub.namespace(), "old"), status, PERSON);
    }

    private Set<String> levels() {
        var levels = new TreeSet<String>();
        hub.replicas()
                .forEach(replica -> levels.add(replica.at("/spec/policy-templates/0/objectDefinition/spec/level")
                        .asText()));
        return levels;
    }

    private void passUntil(BooleanSupplier reached) throws InterruptedException {
        while (true) {
            runtime.once(reconciler, 2);
            if (reached.getAsBoolean()) {
                return;
            }
            awaitChange();
        }
    }

    /** Passes until nothing more changes, so that the next signal is about what comes next. */
    private void passUntilQuiet() throws InterruptedException {
        while (awaitChange()) {
            runtime.once(reconciler, 2);
        }
    }

    private boolean awaitChange() throws InterruptedException {
        boolean came = changes.tryAcquire(1, 2, TimeUnit.SECONDS);
        changes.drainPermits();
        return came;
    }

    private static ObjectNode tree(String text) throws Exception {
        return (ObjectNode) JsonMapper.builder().build().readTree(text);
    }
}
