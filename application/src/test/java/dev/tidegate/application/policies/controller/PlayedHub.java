package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.object.HubNames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A policy, a placement and clusters in a namespace of a real hub, as people, clusters and the placement controller change them.
 * What a person does to a replica carries a mark, so that a recording tells it from what the controller does. Names of clusters start with
 * that of the namespace.
 */
final class PlayedHub {

    static final String POLICY = "encryption";
    private static final String ROLLOUT = "policy-" + POLICY;
    private static final String PLACEMENT_LABEL = "cluster.open-cluster-management.io/";
    private static final FieldManager PERSON = new FieldManager("person");
    private static final FieldManager ADD_ON = new FieldManager("add-on");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    final Map<String, List<String>> groups = new LinkedHashMap<>();
    private final String namespace;
    private final KubeCluster hub;
    private final Map<String, ObjectNode> decisions = new TreeMap<>();
    private final Map<ObjectRef, Long> written = new HashMap<>();
    private boolean hasClock;
    private int number;

    PlayedHub(String namespace, KubeCluster hub) {
        this(namespace, hub, "{}");
    }

    /** A hub whose placement is evaluated by somebody else. */
    PlayedHub(String namespace, KubeCluster hub, String placement) {
        this.namespace = namespace;
        this.hub = hub;
        for (var group : List.of("dev", "stage", "prod", "")) {
            groups.put(group, new ArrayList<>());
        }
        create(HubKinds.PLACEMENT, namespace, "fleet", "{\"spec\": %s}".formatted(placement));
        create(HubKinds.PLACEMENT_BINDING, namespace, "binding", """
                {"placementRef": {"apiGroup": "cluster.open-cluster-management.io", "kind": "Placement", "name": "fleet"},
                 "subjects": [{"apiGroup": "policy.open-cluster-management.io", "kind": "Policy", "name": "encryption"}]}""");
    }

    String namespace() {
        return namespace;
    }

    /** Lets placements of the namespace select all clusters with a label, as real placements need it. */
    void bindClusterSet() {
        var labels = "{\"matchLabels\": {\"fleet\": \"%s\"}}".formatted(namespace);
        var selector = "{\"selectorType\": \"LabelSelector\", \"labelSelector\": %s}".formatted(labels);
        create(
                HubKinds.MANAGED_CLUSTER_SET,
                null,
                namespace,
                "{\"spec\": {\"clusterSelector\": %s}}".formatted(selector));
        create(
                HubKinds.MANAGED_CLUSTER_SET_BINDING,
                namespace,
                namespace,
                "{\"spec\": {\"clusterSet\": \"%s\"}}".formatted(namespace));
    }

    /** What was written here, with the version it was given; null if it was deleted. The controller must have seen it. */
    Map<ObjectRef, Long> written() {
        var now = Map.copyOf(written);
        written.clear();
        return now;
    }

    /** Lets the recording know what time it is. */
    void clock(Instant now) {
        var object = JSON.createObjectNode();
        object.putObject("spec").put("clusterSet", now.toString());
        if (hasClock) {
            hub.patch(HubKinds.MANAGED_CLUSTER_SET_BINDING.named(namespace, "clock"), object, PERSON);
        } else {
            create(HubKinds.MANAGED_CLUSTER_SET_BINDING, namespace, "clock", object.toString());
            hasClock = true;
        }
    }

    String cluster(String group, String name, Map<String, String> labels) {
        var whole = namespace + "-" + name;
        var object = JSON.createObjectNode();
        var tree = object.putObject("metadata").putObject("labels");
        labels.forEach(tree::put);
        object.putObject("spec").put("hubAcceptsClient", true);
        create(HubKinds.MANAGED_CLUSTER, null, whole, object.toString());
        available(whole, true);
        create(ObjectKind.NAMESPACE, null, whole, "{}");
        members(group).add(whole);
        return whole;
    }

    private List<String> members(String group) {
        return groups.computeIfAbsent(group, none -> new ArrayList<>());
    }

    void available(String cluster, boolean available) {
        var status = JSON.createObjectNode();
        status.putArray("conditions")
                .addObject()
                .put("type", "ManagedClusterConditionAvailable")
                .put("status", available ? "True" : "Unknown");
        wrote(hub.patchStatus(ref(HubKinds.MANAGED_CLUSTER, null, cluster), status, PERSON));
    }

    void relabel(String cluster, Map<String, @Nullable String> labels) {
        var patch = JSON.createObjectNode();
        var tree = patch.putObject("metadata").putObject("labels");
        labels.forEach(tree::put);
        wrote(hub.patch(ref(HubKinds.MANAGED_CLUSTER, null, cluster), patch, PERSON));
    }

    void detach(String cluster) {
        groups.values().forEach(members -> members.remove(cluster));
        delete(ref(HubKinds.MANAGED_CLUSTER, null, cluster));
    }

    void move(String cluster, String group) {
        groups.values().forEach(members -> members.remove(cluster));
        members(group).add(cluster);
    }

    /** Writes what the placement controller has when it has settled: decisions that changed, then the status. */
    void settle() {
        var status = JSON.createObjectNode();
        var kept = new ArrayList<String>();
        int total = 0;
        int index = 0;
        var filled = new LinkedHashMap<String, List<String>>();
        groups.forEach((name, members) -> {
            if (!members.isEmpty()) {
                filled.put(name, members.stream().sorted().toList());
            }
        });
        if (filled.isEmpty()) {
            filled.put("", List.of());
        }
        for (var group : filled.entrySet()) {
            var name = "fleet-decision-" + (index + 1);
            kept.add(name);
            decide(name, index, group.getKey(), group.getValue());
            status.withArray("decisionGroups")
                    .addObject()
                    .put("decisionGroupIndex", index++)
                    .put("decisionGroupName", group.getKey())
                    .put("clusterCount", group.getValue().size())
                    .putArray("decisions")
                    .add(name);
            total += group.getValue().size();
        }
        for (var name : List.copyOf(decisions.keySet())) {
            if (!kept.contains(name)) {
                decisions.remove(name);
                delete(ref(HubKinds.PLACEMENT_DECISION, namespace, name));
            }
        }
        status.put("numberOfSelectedClusters", total);
        wrote(hub.patchStatus(ref(HubKinds.PLACEMENT, namespace, "fleet"), status, PERSON));
    }

    /** One decision as the placement controller changes it, without the others. */
    void decide(String name, int index, String group, List<String> members) {
        var labels = JSON.createObjectNode()
                .put(PLACEMENT_LABEL + "placement", "fleet")
                .put(PLACEMENT_LABEL + "decision-group-index", Integer.toString(index))
                .put(PLACEMENT_LABEL + "decision-group-name", group);
        var status = JSON.createObjectNode();
        var list = status.putArray("decisions");
        members.forEach(cluster -> list.addObject().put("clusterName", cluster).put("reason", ""));
        var before = decisions.get(name);
        var wanted = JSON.createObjectNode();
        wanted.set("labels", labels);
        wanted.set("status", status);
        if (wanted.equals(before)) {
            return;
        }
        var ref = ref(HubKinds.PLACEMENT_DECISION, namespace, name);
        if (before == null) {
            var object = JSON.createObjectNode();
            object.putObject("metadata").set("labels", labels);
            create(HubKinds.PLACEMENT_DECISION, namespace, name, object.toString());
        } else if (!labels.equals(before.path("labels"))) {
            var patch = JSON.createObjectNode();
            patch.putObject("metadata").set("labels", labels);
            wrote(hub.patch(ref, patch, PERSON));
        }
        wrote(hub.patchStatus(ref, status, PERSON));
        decisions.put(name, wanted);
    }

    /** How many groups have decisions. */
    int decided() {
        return decisions.size();
    }

    /** Creates the policy, or changes it. */
    void policy(int version, String strategy) {
        var existing = root();
        if (existing.isPresent()) {
            var changed = JSON.createObjectNode();
            changed.putObject("metadata").putObject("annotations").put(HubNames.VERSION, Integer.toString(version));
            var spec = changed.putObject("spec");
            var before = existing.get().path("spec");
            spec.set("policy-templates", before.path("policy-templates").deepCopy());
            ((ObjectNode) spec.at("/policy-templates/0/objectDefinition/spec")).put("version", version);
            // Fields of the strategy before that the new one does not have.
            var strategies = tree(strategy);
            before.path("rolloutStrategy").fieldNames().forEachRemaining(name -> {
                if (!strategies.has(name)) {
                    strategies.putNull(name);
                } else if (strategies.path(name) instanceof ObjectNode block) {
                    before.at("/rolloutStrategy/" + name).fieldNames().forEachRemaining(field -> {
                        if (!block.has(field)) {
                            block.putNull(field);
                        }
                    });
                }
            });
            spec.set("rolloutStrategy", strategies);
            wrote(hub.patch(ref(HubKinds.POLICY, namespace, POLICY), changed, PERSON));
        } else {
            create(HubKinds.POLICY, namespace, POLICY, """
                    {"metadata": {"annotations": {"policy.open-cluster-management.io/version": "%1$d"}},
                     "spec": {"disabled": false, "remediationAction": "inform", "rolloutStrategy": %2$s,
                     "policy-templates": [{"objectDefinition": {"apiVersion": "policy.open-cluster-management.io/v1",
                      "kind": "ConfigurationPolicy", "metadata": {"name": "encryption"}, "spec": {"version": %1$d}}}]}}""".formatted(version, strategy));
        }
    }

    void disable(boolean disabled) {
        var patch = JSON.createObjectNode();
        patch.putObject("spec").put("disabled", disabled);
        wrote(hub.patch(ref(HubKinds.POLICY, namespace, POLICY), patch, PERSON));
    }

    void annotate(String name, String value) {
        var patch = JSON.createObjectNode();
        patch.putObject("metadata").putObject("annotations").put(name, value);
        wrote(hub.patch(ref(HubKinds.POLICY, namespace, POLICY), patch, PERSON));
    }

    void deletePolicy() {
        delete(ref(HubKinds.POLICY, namespace, POLICY));
    }

    Optional<ObjectNode> root() {
        return hub.get(HubKinds.POLICY.named(namespace, POLICY));
    }

    Optional<ObjectNode> rollout() {
        return hub.get(HubKinds.ROLLOUT.named(namespace, ROLLOUT));
    }

    /** Replaces what people ask of the Rollout; nothing if there is none yet. */
    void ask(ObjectNode spec) {
        rollout().ifPresent(rollout -> {
            rollout.set("spec", spec);
            rollout.remove("status");
            wrote(hub.replace(HubKinds.ROLLOUT, rollout, PERSON));
        });
    }

    void deleteRollout() {
        if (rollout().isPresent()) {
            delete(ref(HubKinds.ROLLOUT, namespace, ROLLOUT));
        }
    }

    /** The replicas, by cluster. */
    Map<String, ObjectNode> replicas() {
        var replicas = new TreeMap<String, ObjectNode>();
        hub.list(HubKinds.POLICY, null, LabelSelector.of(Map.of(HubNames.ROOT_POLICY, namespace + "." + POLICY)))
                .forEach(replica ->
                        replicas.put(replica.at("/metadata/namespace").asText(), replica));
        return replicas;
    }

    /** Reports on a replica as the add-on of its cluster does: the whole status, with a new event or the one before. */
    void report(String cluster, String verdict, boolean newEvent) {
        hub.get(HubKinds.POLICY.named(cluster, replicaName())).ifPresent(replica -> {
            var status = JSON.createObjectNode().put("compliant", verdict);
            var detail = status.putArray("details").addObject().put("compliant", verdict);
            detail.putObject("templateMeta").put("name", POLICY);
            var before = replica.at("/status/details/0/history/0/eventName").asText();
            detail.putArray("history")
                    .addObject()
                    .put("eventName", newEvent || before.isEmpty() ? "event." + ++number : before)
                    .put("message", verdict);
            wrote(hub.patchStatus(ObjectRef.of(HubKinds.POLICY, kind(replica)), status, ADD_ON));
        });
    }

    /** Changes the content of a replica by hand. */
    void edit(String cluster) {
        hub.get(HubKinds.POLICY.named(cluster, replicaName())).ifPresent(replica -> {
            annotations(replica).put("person", Integer.toString(++number));
            ((ObjectNode) replica.at("/spec/policy-templates/0/objectDefinition/spec")).put("version", 99);
            wrote(hub.replace(HubKinds.POLICY, kind(replica), PERSON));
        });
    }

    /** Deletes a replica by hand. */
    void remove(String cluster) {
        var ref = ref(HubKinds.POLICY, cluster, replicaName());
        if (hub.get(ref).isPresent()) {
            var patch = JSON.createObjectNode();
            patch.putObject("metadata").putObject("annotations").put("person", Integer.toString(++number));
            hub.patch(ref, patch, PERSON);
            delete(ref);
        }
    }

    private String replicaName() {
        return namespace + "." + POLICY;
    }

    /** Deletes everything, so that it does not burden whoever watches the hub next. */
    void clear() {
        deletePolicy();
        deleteRollout();
        replicas().keySet().forEach(cluster -> delete(ref(HubKinds.POLICY, cluster, replicaName())));
        groups.values().stream()
                .flatMap(List::stream)
                .forEach(cluster -> delete(ref(HubKinds.MANAGED_CLUSTER, null, cluster)));
        decisions.keySet().forEach(name -> delete(ref(HubKinds.PLACEMENT_DECISION, namespace, name)));
        delete(ref(HubKinds.PLACEMENT, namespace, "fleet"));
        delete(ref(HubKinds.PLACEMENT_BINDING, namespace, "binding"));
        delete(ref(HubKinds.MANAGED_CLUSTER_SET_BINDING, namespace, "clock"));
    }

    private void delete(ObjectRef ref) {
        hub.delete(ref, DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));
        written.put(ref, 0L);
    }

    private void create(ObjectKind kind, @Nullable String in, String name, String content) {
        var object = tree(content);
        object.put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
        var metadata = object.withObject("/metadata").put("name", name);
        if (in != null) {
            metadata.put("namespace", in);
        }
        var created = hub.create(kind, object, PERSON, false);
        written.put(ref(kind, in, name), version(created));
    }

    private void wrote(ObjectNode object) {
        var kind = List.of(
                        HubKinds.POLICY,
                        HubKinds.ROLLOUT,
                        HubKinds.PLACEMENT,
                        HubKinds.PLACEMENT_DECISION,
                        HubKinds.MANAGED_CLUSTER)
                .stream()
                .filter(each -> each.kind().equals(object.path("kind").asText()))
                .findFirst()
                .orElseThrow();
        var metadata = object.path("metadata");
        written.put(
                ref(
                        kind,
                        metadata.has("namespace") ? metadata.path("namespace").asText() : null,
                        metadata.path("name").asText()),
                version(object));
    }

    private static ObjectRef ref(ObjectKind kind, @Nullable String namespace, String name) {
        return new ObjectRef(kind, namespace, name);
    }

    private static ObjectNode annotations(ObjectNode object) {
        return object.withObject("/metadata").withObject("/annotations");
    }

    private static ObjectNode kind(ObjectNode policy) {
        return policy.put("apiVersion", HubKinds.POLICY.apiVersion()).put("kind", HubKinds.POLICY.kind());
    }

    static long version(JsonNode object) {
        return object.at("/metadata/resourceVersion").asLong();
    }

    static ObjectNode tree(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (JsonProcessingException wrong) {
            throw new IllegalArgumentException(json, wrong);
        }
    }
}
