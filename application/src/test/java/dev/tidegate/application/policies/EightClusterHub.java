package dev.tidegate.application.policies;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.application.policies.install.PolicyInstallService;
import dev.tidegate.application.policies.install.PolicyInstallSettings;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.testsupport.kube.HubDefinitions;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A namespace of a real hub with eight clusters in four groups and the policy {@code encryption} for all of them. The
 * definitions of policies and rollouts are the ones that a user installs.
 */
public final class EightClusterHub implements AutoCloseable {

    private static final FieldManager PERSON = new FieldManager("person");
    private static final FieldManager ADD_ON = new FieldManager("add-on");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Map<String, List<String>> groups = new LinkedHashMap<>();
    private final KubeApiServer server;
    private final String namespace;
    private final KubeCluster person;
    private int events;

    /**
     * Makes the clusters, the placement and the policy.
     *
     * @param strategy of the policy, as JSON
     */
    public EightClusterHub(KubeApiServer server, String strategy) {
        this.server = server;
        this.namespace = server.namespace();
        this.person = connect();
        group("dev", "d1", "d2");
        group("stage", "s1", "s2");
        group("prod", "p1", "p2", "p3");
        group("", "u1");
        place();
        create(HubKinds.PLACEMENT_BINDING, namespace, "binding", """
                {"placementRef": {"apiGroup": "cluster.open-cluster-management.io", "kind": "Placement", "name": "fleet"},
                 "subjects": [{"apiGroup": "policy.open-cluster-management.io", "kind": "Policy", "name": "encryption"}]}""");
        create(HubKinds.POLICY, namespace, "encryption", """
                {"metadata": {"annotations": {"policy.open-cluster-management.io/version": "1"}},
                 "spec": {"disabled": false, "remediationAction": "inform", "rolloutStrategy": %s,
                 "policy-templates": [{"objectDefinition": {"apiVersion": "policy.open-cluster-management.io/v1",
                  "kind": "ConfigurationPolicy", "metadata": {"name": "encryption"}, "spec": {"version": 1}}}]}}""".formatted(strategy));
    }

    /** A server of one's own, to be closed, prepared as users prepare theirs. */
    public static KubeApiServer preparedServer() {
        var server = KubeApiServer.separate();
        var access = new HubAccessSettings(List.of(server.kubeconfig()), "admin", false);
        new PolicyInstallService(new TimeSettings(null).open())
                .apply(access, new PolicyInstallSettings("tidegate", "tidegate:test", false));
        HubDefinitions.install(server);
        return server;
    }

    public String namespace() {
        return namespace;
    }

    /** The hub as its administrator sees it. */
    public KubeCluster person() {
        return person;
    }

    /** Gives the policy another version, with other content. */
    public void version(int number) {
        var policy = root();
        ((ObjectNode) policy.at("/spec/policy-templates/0/objectDefinition/spec")).put("version", number);
        policy.withObject("/metadata").withObject("/annotations").put(HubNames.VERSION, String.valueOf(number));
        person.replace(HubKinds.POLICY, policy, PERSON);
    }

    public ObjectNode root() {
        return person.get(HubKinds.POLICY.named(namespace, "encryption")).orElseThrow();
    }

    /** The Rollout; an empty object if there is none yet. */
    public ObjectNode rollout() {
        return person.get(HubKinds.ROLLOUT.named(namespace, "policy-encryption"))
                .orElseGet(JSON::createObjectNode);
    }

    public List<ObjectNode> replicas() {
        return person.list(
                HubKinds.POLICY, null, LabelSelector.of(Map.of(HubNames.ROOT_POLICY, namespace + ".encryption")));
    }

    /** The content that each cluster has. */
    public Map<String, Integer> versions() {
        var versions = new TreeMap<String, Integer>();
        replicas()
                .forEach(replica -> versions.put(
                        shortName(replica),
                        replica.at("/spec/policy-templates/0/objectDefinition/spec/version")
                                .asInt()));
        return versions;
    }

    /** The name of a replica's cluster without the namespace in front, which keeps the clusters of tests apart. */
    public String shortName(JsonNode replica) {
        return replica.at("/metadata/namespace").asText().substring(namespace.length() + 1);
    }

    /** Reports on a replica as its cluster would. */
    public void report(ObjectNode replica, String verdict) {
        var status = JSON.createObjectNode().put("compliant", verdict);
        var detail = status.putArray("details").addObject().put("compliant", verdict);
        detail.putObject("templateMeta").put("name", "encryption");
        detail.putArray("history")
                .addObject()
                .put("eventName", "event." + ++events)
                .put("message", verdict);
        person.patchStatus(ObjectRef.of(HubKinds.POLICY, replica), status, ADD_ON);
    }

    public KubeCluster connect() {
        var access =
                ClusterAccess.server(server.url(), server.tokenFile("admin")).trusting(server.certificates());
        return new KubeCluster("hub", access, KubeLimits.defaults(), Clock.systemUTC(), none -> {}, () -> 0);
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

    @Override
    public void close() {
        person.close();
    }
}
