package dev.tidegate.policies.hub;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.content.ContentTemplate;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.plan.ReplicaWrite;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Replicas as they are written to the hub. */
final class ReplicaObject {

    private ReplicaObject() {}

    /** The whole object of a write that replaces everything. */
    static ObjectNode of(ReplicaWrite.Put put) {
        var content = put.content();
        var labels = new TreeMap<>(content.labels());
        labels.put(HubNames.ROOT_POLICY, content.replicaName());
        labels.put(HubNames.CLUSTER_NAME, put.cluster());
        labels.put(HubNames.CLUSTER_NAMESPACE, put.cluster());
        labels.put(HubNames.ROLLOUT_STATUS, put.label());
        var annotations = new TreeMap<>(content.annotations());
        var over = put.over();
        if (over != null && !over.encryptionIv().isEmpty()) {
            annotations.put(HubNames.ENCRYPTION_IV, over.encryptionIv());
        }
        mark(annotations, content.generation(), put.eventsBefore());
        var object = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", "policy.open-cluster-management.io/v1")
                .put("kind", "Policy");
        var metadata =
                object.putObject("metadata").put("name", content.replicaName()).put("namespace", put.cluster());
        if (over != null) {
            metadata.put("resourceVersion", over.resourceVersion());
        }
        labels.forEach(metadata.putObject("labels")::put);
        annotations.forEach(metadata.putObject("annotations")::put);
        object.set("spec", content.spec());
        return object;
    }

    /** The object with the spec of a write, and its own labels and annotations. */
    static ObjectNode withSpec(ObjectNode existing, ReplicaWrite.Put put) {
        return changed(existing, put.content().spec(), put.content().generation(), put.eventsBefore());
    }

    static ObjectNode enforcing(ObjectNode existing, Replica over) {
        var spec = existing.withObject("/spec").deepCopy().put("remediationAction", "enforce");
        var events = over.templates().stream()
                .collect(Collectors.toMap(
                        ContentTemplate::name, template -> over.newestEvent(template.name()), (one, other) -> one));
        return changed(existing, spec, over.rolloutGeneration(), events);
    }

    private static ObjectNode changed(
            ObjectNode existing, ObjectNode spec, long generation, Map<String, String> eventsBefore) {
        var object = existing.deepCopy();
        object.remove("status");
        object.set("spec", spec);
        var annotations = new TreeMap<String, String>();
        object.path("metadata")
                .path("annotations")
                .properties()
                .forEach(each -> annotations.put(each.getKey(), each.getValue().asText()));
        mark(annotations, generation, eventsBefore);
        annotations.forEach(object.withObject("/metadata").putObject("annotations")::put);
        return object;
    }

    private static void mark(Map<String, String> annotations, long generation, Map<String, String> eventsBefore) {
        annotations.remove(HubNames.EVENTS_BEFORE);
        if (generation > 0) {
            annotations.put(HubNames.ROLLOUT_GENERATION, Long.toString(generation));
        }
        if (!eventsBefore.isEmpty()) {
            annotations.put(HubNames.EVENTS_BEFORE, Replica.text(eventsBefore));
        }
    }
}
