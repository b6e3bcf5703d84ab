package dev.tidegate.benchmarks.policies;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.application.policies.install.PolicyInstallService;
import dev.tidegate.application.policies.install.PolicyInstallSettings;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.testsupport.kube.HubDefinitions;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A real API server with the clusters, the placement and the policies of a hub. */
final class HubUnderTest implements AutoCloseable {

    static final String NAMESPACE = "policies";
    static final FieldManager PERSON = new FieldManager("person");

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int WIDTH = 8;

    private final KubeApiServer server = KubeApiServer.separate();
    private final ExecutorService workers = Executors.newFixedThreadPool(WIDTH);
    private final HubAccessSettings access = new HubAccessSettings(List.of(server.kubeconfig()), "admin", false);
    private final KubeCluster person;

    HubUnderTest() {
        var time = new TimeSettings(null).open();
        new PolicyInstallService(time)
                .apply(access, new PolicyInstallSettings("tidegate", "tidegate:benchmark", false));
        HubDefinitions.install(server);
        person = access.connect(time);
        create(ObjectKind.NAMESPACE, null, NAMESPACE, "{}");
    }

    HubAccessSettings access() {
        return access;
    }

    KubeCluster person() {
        return person;
    }

    KubeApiServer server() {
        return server;
    }

    /** Makes clusters, and a placement that has decided for all of them in groups of the same size. */
    void clusters(int clusters, int groups) {
        together(IntStream.range(0, clusters).mapToObj(HubUnderTest::cluster).toList(), name -> {
            create(HubKinds.MANAGED_CLUSTER, null, name, "{\"spec\": {\"hubAcceptsClient\": true}}");
            create(ObjectKind.NAMESPACE, null, name, "{}");
        });
        var placement = create(HubKinds.PLACEMENT, NAMESPACE, "fleet", "{\"spec\": {}}");
        var status = JSON.createObjectNode().put("numberOfSelectedClusters", clusters);
        for (int group = 0; group < groups; group++) {
            int from = clusters * group / groups;
            int to = clusters * (group + 1) / groups;
            var entry = status.withArray("decisionGroups")
                    .addObject()
                    .put("decisionGroupIndex", group)
                    .put("decisionGroupName", "group-" + group)
                    .put("clusterCount", to - from);
            var names = entry.putArray("decisions");
            decisions(group, from, to).forEach(names::add);
        }
        person.patchStatus(ObjectRef.of(HubKinds.PLACEMENT, placement), status, PERSON);
    }

    static String cluster(int number) {
        return "cluster-%05d".formatted(number);
    }

    /** A decision lists at most a hundred clusters. */
    private List<String> decisions(int group, int from, int to) {
        var names = new ArrayList<String>();
        for (int first = from; first < to; first += 100) {
            var name = "fleet-decision-%d-%d".formatted(group, first);
            var decision = create(HubKinds.PLACEMENT_DECISION, NAMESPACE, name, """
                    {"metadata": {"labels": {"cluster.open-cluster-management.io/placement": "fleet",
                     "cluster.open-cluster-management.io/decision-group-index": "%d",
                     "cluster.open-cluster-management.io/decision-group-name": "group-%d"}}}""".formatted(group, group));
            var decided = JSON.createObjectNode();
            for (int number = first; number < Math.min(to, first + 100); number++) {
                decided.withArray("decisions")
                        .addObject()
                        .put("clusterName", cluster(number))
                        .put("reason", "");
            }
            person.patchStatus(ObjectRef.of(HubKinds.PLACEMENT_DECISION, decision), decided, PERSON);
            names.add(name);
        }
        return names;
    }

    /** Makes policies for all clusters, with one binding for each. */
    void policies(int policies) {
        together(IntStream.range(0, policies).boxed().toList(), number -> {
            create(HubKinds.PLACEMENT_BINDING, NAMESPACE, "binding-" + number, """
                    {"placementRef": {"apiGroup": "cluster.open-cluster-management.io", "kind": "Placement", "name": "fleet"},
                     "subjects": [{"apiGroup": "policy.open-cluster-management.io", "kind": "Policy", "name": "%s"}]}""".formatted(policy(number)));
            create(HubKinds.POLICY, NAMESPACE, policy(number), """
                    {"metadata": {"annotations": {"%s": "1"}},
                     "spec": {"disabled": false, "remediationAction": "inform", "rolloutStrategy":
                       {"type": "ProgressivePerGroup", "progressivePerGroup": {"progressDeadline": "10m"}},
                     "policy-templates": [{"objectDefinition": {"apiVersion": "policy.open-cluster-management.io/v1",
                      "kind": "ConfigurationPolicy", "metadata": {"name": "rule"}, "spec": {"version": 1}}}]}}""".formatted(HubNames.VERSION));
        });
    }

    static String policy(int number) {
        return "policy-%04d".formatted(number);
    }

    /** Gives a policy another version, with other content. */
    void version(String policy, int number) {
        var root = root(policy);
        ((ObjectNode) root.at("/spec/policy-templates/0/objectDefinition/spec")).put("version", number);
        root.withObject("/metadata").withObject("/annotations").put(HubNames.VERSION, String.valueOf(number));
        person.replace(HubKinds.POLICY, root, PERSON);
    }

    ObjectNode root(String policy) {
        return person.get(HubKinds.POLICY.named(NAMESPACE, policy)).orElseThrow();
    }

    List<ObjectNode> rollouts() {
        return person.list(HubKinds.ROLLOUT, NAMESPACE, LabelSelector.EVERYTHING);
    }

    ObjectNode create(ObjectKind kind, @Nullable String namespace, String name, String content) {
        try {
            var object = (ObjectNode) JSON.readTree(content);
            object.put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
            var metadata = object.withObject("/metadata").put("name", name);
            if (namespace != null) {
                metadata.put("namespace", namespace);
            }
            return person.create(kind, object, PERSON, false);
        } catch (JsonProcessingException wrong) {
            throw new IllegalArgumentException(content, wrong);
        }
    }

    private <T> void together(List<T> inputs, Consumer<T> work) {
        List<Future<?>> running = new ArrayList<>();
        inputs.forEach(input -> running.add(workers.submit(() -> work.accept(input))));
        try {
            for (var one : running) {
                one.get();
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        }
    }

    @Override
    public void close() {
        workers.shutdownNow();
        person.close();
        server.close();
    }
}
