package dev.tidegate.integrations.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.ownership.Ownership;
import java.util.List;

/** The desired content of an object: without fields that the cluster adds and without ownership annotations. */
public final class CanonicalManifest {

    private static final List<String> ADDED_METADATA = List.of(
            "creationTimestamp", "resourceVersion", "generation", "selfLink", "uid", "namespace", "managedFields");
    private static final List<String> ADDED_ANNOTATIONS =
            List.of("kubectl.kubernetes.io/last-applied-configuration", "deployment.kubernetes.io/revision");

    private CanonicalManifest() {}

    /** A copy of the outer parts; the inner ones are shared and must be copied before a change. */
    public static ObjectNode of(ObjectNode object) {
        var body = shallow(object);
        body.remove("status");
        if (object.get("metadata") instanceof ObjectNode metadata) {
            var kept = shallow(metadata);
            kept.remove(ADDED_METADATA);
            var annotations = metadata.get("annotations") instanceof ObjectNode all ? shallow(all) : empty(metadata);
            annotations.remove(ADDED_ANNOTATIONS);
            annotations.remove(Ownership.annotationNames());
            kept.set("annotations", annotations);
            body.set("metadata", kept);
        }
        if (object.path("kind").asText().equals("Service") && object.get("spec") instanceof ObjectNode spec) {
            body.set("spec", service(shallow(spec)));
        }
        return body;
    }

    private static ObjectNode service(ObjectNode spec) {
        if (spec.path("sessionAffinity").asText().equals("None")) {
            spec.remove("sessionAffinity");
        }
        if (spec.path("type").asText().equals("ClusterIP")) {
            spec.remove("clusterIP");
        }
        return spec;
    }

    private static ObjectNode shallow(ObjectNode object) {
        var copy = empty(object);
        for (var field : object.properties()) {
            JsonNode value = field.getValue();
            copy.set(field.getKey(), value);
        }
        return copy;
    }

    private static ObjectNode empty(ObjectNode like) {
        return like.objectNode();
    }
}
