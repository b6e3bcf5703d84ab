package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.testsupport.kube.HubDefinitions;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@OnApiServer
@Timeout(180)
class PolicyRolloutOnApiServerTest {

    private static final FieldManager PERSON = new FieldManager("person");
    private static final FieldManager ADD_ON = new FieldManager("add-on");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    private Path directory;

    private final KubeApiServer server = KubeApiServer.instance();
    private final Map<String, List<String>> groups = new LinkedHashMap<>();
    /** A permit for each change that the hub told of. */
    private final Semaphore changes = new Semaphore(0);

    private String namespace;
    private KubeCluster person;
    private Store store;
    private PolicyReconciler reconciler;
    private ReconcilerRuntime runtime;
    private int events;

    @BeforeEach
    void a_policy_for_eight_clusters_in_four_groups() {
        HubDefinitions.install(server);
        namespace = server.namespace();
        person = connect();
        group("dev", "d1", "d2");
        group("stage", "s1", "s2");
        group("prod", "p1", "p2", "p3");
        group("", "u1");
        place();
        create(HubKinds.PLACEMENT_BINDING, namespace, "binding", """
                {"placementRef": {"apiGroup": "cluster.open-cluster-management.io", "kind": "Placement", "name": "fleet"},
                 "subjects": [{"apiGroup": "policy.open-cluster-management.io", "kind": "Policy", "name": "encryption"}]}""");
        create(HubKinds.POLICY, namespace, "encryption", """
                {"spec": {"disabled": false, "remediationAction": "inform",
                 "rolloutStrategy": {"type": "ProgressivePerGroup", "progressivePerGroup": {"progressDeadline": "10m"}},
                 "policy-templates": [{"objectDefinition": {"apiVersion": "policy.open-cluster-management.io/v1",
                  "kind": "ConfigurationPolicy", "metadata": {"name": "encryption"}, "spec": {"version": 1}}}]}}""");
        store = Store.open(StoreConfig.embedded(directory.resolve("store")));
        start();
    }

    private void start() {
        reconciler = new PolicyReconciler(
                connect(),
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
        person.close();
    }

    @Test
    void a_version_reaches_all_groups_one_after_the_other() throws InterruptedException {
        var order = new ArrayList<List<String>>();

        rollOut(order);

        assertThat(order)
                .containsExactly(List.of("d1", "d2"), List.of("s1", "s2"), List.of("p1", "p2", "p3"), List.of("u1"));
        var rollout = person.get(HubKinds.ROLLOUT.named(namespace, "policy-encryption"))
                .orElseThrow();
        assertThat(rollout.path("metadata")
                        .path("ownerReferences")
                        .path(0)
                        .path("kind")
                        .asText())
                .isEqualTo("Policy");
        assertThat(rollout.has("spec")).isFalse();
        assertThat(rollout.at("/status/lastSuccessfulGeneration").asLong()).isEqualTo(1);
        assertThat(root().at("/status/rolloutStatus").asText()).isEqualTo("Succeeded");
        assertThat(root().at("/status/compliant").asText()).isEqualTo("Compliant");
        assertThat(person.list(new ObjectKind("v1", "Event", "events"), namespace, LabelSelector.EVERYTHING))
                .anySatisfy(event -> assertThat(event.path("reason").asText()).isEqualTo("RolloutSucceeded"));
    }

    @Test
    void a_controller_that_starts_anew_goes_on_where_the_last_one_was() throws InterruptedException {
        rollOut(new ArrayList<>());
        version(2);
        passUntil("/status/currentRolloutGeneration", "2");
        assertThat(versions()).containsEntry("d1", 2).containsEntry("s1", 1);

        stop();
        start();
        var order = new ArrayList<List<String>>();
        rollOut(order);

        assertThat(order.subList(order.size() - 3, order.size()))
                .containsExactly(List.of("s1", "s2"), List.of("p1", "p2", "p3"), List.of("u1"));
        assertThat(versions().values()).containsOnly(2);
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
        person.delete(
                HubKinds.POLICY.named(namespace, "encryption"),
                DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));

        start();
        runtime.once(reconciler, 2);

        assertThat(versions()).isEmpty();
    }

    @Test
    void a_large_policy_is_kept_in_a_controller_revision_until_the_next_one_succeeds() throws InterruptedException {
        var policy = root();
        ((ObjectNode) policy.at("/spec/policy-templates/0/objectDefinition/spec")).put("text", "x".repeat(300_000));
        person.replace(HubKinds.POLICY, policy, PERSON);
        rollOut(new ArrayList<>());
        var first = lastSuccessfulRef();
        assertThat(person.get(HubKinds.CONTROLLER_REVISION.named(namespace, first))
                        .orElseThrow()
                        .at("/metadata/ownerReferences/0/name")
                        .asText())
                .isEqualTo("policy-encryption");

        stop();
        start();
        version(2);
        rollOut(new ArrayList<>());

        assertThat(versions().values()).containsOnly(2);
        assertThat(lastSuccessfulRef()).isNotEqualTo(first);
        assertThat(person.get(HubKinds.CONTROLLER_REVISION.named(namespace, first)))
                .isEmpty();
    }

    @Test
    void a_writer_that_overwrites_a_replica_again_and_again_makes_the_policy_be_held() throws InterruptedException {
        rollOut(new ArrayList<>());
        var other = new FieldManager("other-propagator");
        for (int time = 0; time < 2; time++) {
            var replica = replicas().get(0);
            ((ObjectNode) replica.at("/spec/policy-templates/0/objectDefinition/spec")).put("version", 99);
            person.replace(HubKinds.POLICY, replica, other);
            while (versions().containsValue(99)) {
                runtime.once(reconciler, 2);
                awaitChange();
            }
        }

        passUntil("/status/conditions/1/reason", "PropagatorConflict");

        assertThat(person.get(HubKinds.ROLLOUT.named(namespace, "policy-encryption"))
                        .orElseThrow()
                        .at("/status/conditions/1/message")
                        .asText())
                .startsWith("other-propagator changes replicas as often as they are put right: ");
    }

    private String lastSuccessfulRef() {
        return person.get(HubKinds.ROLLOUT.named(namespace, "policy-encryption"))
                .orElseThrow()
                .at("/status/lastSuccessfulRef/name")
                .asText();
    }

    /** Passes until the rollout has succeeded; whoever has the version is compliant with it. */
    private void rollOut(List<List<String>> order) throws InterruptedException {
        var seen = new TreeMap<String, String>();
        while (true) {
            runtime.once(reconciler, 2);
            var rollout = person.get(HubKinds.ROLLOUT.named(namespace, "policy-encryption"))
                    .map(JsonNode.class::cast)
                    .orElse(JSON.createObjectNode());
            if (rollout.at("/status/rolloutStatus").asText().equals("Succeeded")
                    && rollout.at("/status/currentRolloutGeneration").asLong()
                            == root().at("/metadata/generation").asLong()
                    && root().at("/status/rolloutStatus").asText().equals("Succeeded")) {
                return;
            }
            var started = new ArrayList<String>();
            for (var replica : replicas()) {
                var cluster = shortName(replica);
                var generation = replica.at("/metadata/generation").asText();
                if (!generation.equals(seen.put(cluster, generation))) {
                    started.add(cluster);
                    report(replica);
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
            var rollout = person.get(HubKinds.ROLLOUT.named(namespace, "policy-encryption"))
                    .orElseThrow();
            if (rollout.at(pointer).asText().equals(value)) {
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

    private void version(int number) {
        var policy = root();
        ((ObjectNode) policy.at("/spec/policy-templates/0/objectDefinition/spec")).put("version", number);
        person.replace(HubKinds.POLICY, policy, PERSON);
    }

    private ObjectNode root() {
        return person.get(HubKinds.POLICY.named(namespace, "encryption")).orElseThrow();
    }

    private List<ObjectNode> replicas() {
        return person.list(
                HubKinds.POLICY, null, LabelSelector.of(Map.of(HubNames.ROOT_POLICY, namespace + ".encryption")));
    }

    private Map<String, Integer> versions() {
        var versions = new TreeMap<String, Integer>();
        replicas()
                .forEach(replica -> versions.put(
                        shortName(replica),
                        replica.at("/spec/policy-templates/0/objectDefinition/spec/version")
                                .asInt()));
        return versions;
    }

    private String shortName(JsonNode replica) {
        return replica.at("/metadata/namespace").asText().substring(namespace.length() + 1);
    }

    private void report(ObjectNode replica) {
        var status = JSON.createObjectNode().put("compliant", "Compliant");
        var detail = status.putArray("details").addObject().put("compliant", "Compliant");
        detail.putObject("templateMeta").put("name", "encryption");
        detail.putArray("history")
                .addObject()
                .put("eventName", "event." + ++events)
                .put("message", "Compliant");
        person.patchStatus(ObjectRef.of(HubKinds.POLICY, replica), status, ADD_ON);
    }

    private void group(String name, String... clusters) {
        var members = new ArrayList<String>();
        for (var cluster : clusters) {
            var whole = namespace + "-" + cluster;
            members.add(whole);
            create(HubKinds.MANAGED_CLUSTER, null, whole, "{\"spec\": {\"hubAcceptsClient\": true}}");
            create(ObjectKind.NAMESPACE, null, whole, "{}");
        }
        groups.put(name, members);
    }

    private void place() {
        var placement = create(HubKinds.PLACEMENT, namespace, "fleet", "{\"spec\": {}}");
        var status = JSON.createObjectNode();
        int index = 0;
        int total = 0;
        for (var group : groups.entrySet()) {
            var name = "fleet-decision-" + (index + 1);
            var decision = create(HubKinds.PLACEMENT_DECISION, namespace, name, """
                    {"metadata": {"labels": {"cluster.open-cluster-management.io/placement": "fleet",
                     "cluster.open-cluster-management.io/decision-group-index": "%d",
                     "cluster.open-cluster-management.io/decision-group-name": "%s"}}}""".formatted(index, group.getKey()));
            var decided = JSON.createObjectNode();
            group.getValue()
                    .forEach(cluster -> decided.withArray("decisions")
                            .addObject()
                            .put("clusterName", cluster)
                            .put("reason", ""));
            person.patchStatus(ObjectRef.of(HubKinds.PLACEMENT_DECISION, decision), decided, PERSON);
            status.withArray("decisionGroups")
                    .addObject()
                    .put("decisionGroupIndex", index++)
                    .put("decisionGroupName", group.getKey())
                    .put("clusterCount", group.getValue().size())
                    .putArray("decisions")
                    .add(name);
            total += group.getValue().size();
        }
        status.put("numberOfSelectedClusters", total);
        person.patchStatus(ObjectRef.of(HubKinds.PLACEMENT, placement), status, PERSON);
    }

    private ObjectNode create(ObjectKind kind, @Nullable String in, String name, String content) {
        try {
            var object = (ObjectNode) JSON.readTree(content);
            object.put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
            var metadata = object.withObject("/metadata").put("name", name);
            if (in != null) {
                metadata.put("namespace", in);
            }
            return person.create(kind, object, PERSON, false);
        } catch (JsonProcessingException wrong) {
            throw new IllegalArgumentException(content, wrong);
        }
    }

    private KubeCluster connect() {
        var access =
                ClusterAccess.server(server.url(), server.tokenFile("admin")).trusting(server.certificates());
        return new KubeCluster("hub", access, KubeLimits.defaults(), Clock.systemUTC(), none -> {}, () -> 0);
    }
}
