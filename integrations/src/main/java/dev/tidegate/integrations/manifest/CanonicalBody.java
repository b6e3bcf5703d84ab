package dev.tidegate.integrations.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;

/** What somebody wanted of an object: without what the cluster adds and without annotations of ownership. */
public final class CanonicalBody {

    private static final List<String> ADDED_METADATA = List.of(
            "creationTimestamp", "resourceVersion", "generation", "selfLink", "uid", "namespace", "managedFields");
    private static final Set<String> OTHERS_ANNOTATIONS = Set.of(
            "kubectl.kubernetes.io/last-applied-configuration",
            "deployment.kubernetes.io/revision",
            "qontract.integration",
            "qontract.integration_version",
            "qontract.sha256sum",
            "qontract.update",
            "qontract.caller_name",
            "tidegate.dev/owner",
            "tidegate.dev/spec-hash",
            "tidegate.dev/source",
            "tidegate.dev/image-level");

    private CanonicalBody() {}

    /** A copy of the outer parts; the inner ones are shared, so whoever changes them must copy first. */
    public static ObjectNode of(ObjectNode object) {
        var body = shallow(object);
        body.remove("status");
        if (object.get("metadata") instanceof ObjectNode metadata) {
            var kept = shallow(metadata);
            kept.remove(ADDED_METADATA);
            var annotations = metadata.get("annotations") instanceof ObjectNode all ? shallow(all) : empty(metadata);
            annotations.remove(OTHERS_ANNOTATIONS);
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
