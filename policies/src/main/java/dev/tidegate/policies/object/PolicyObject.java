package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Parsed;

/** A root policy. Its strategy stays a tree: a strategy that cannot be read holds this policy and spoils no list. */
public record PolicyObject(Metadata metadata, ObjectNode spec) {

    private static final int LONGEST_NAME = 62;

    public static Parsed<PolicyObject> read(JsonNode tree) {
        if (!(tree.path("spec") instanceof ObjectNode spec)) {
            return ReadObjects.refused("/spec", "must be an object, was " + tree.path("spec"));
        }
        var disabled = spec.path("disabled");
        if (!disabled.isBoolean()) {
            return ReadObjects.refused("/spec/disabled", "must be true or false, was " + shown(disabled));
        }
        return Parsed.accepted(new PolicyObject(Metadata.of(tree), spec));
    }

    public boolean isDisabled() {
        return spec.path("disabled").booleanValue();
    }

    public JsonNode strategy() {
        return spec.path("rolloutStrategy");
    }

    /** The name people give to the content, if they do. */
    public String version() {
        return metadata.annotations().getOrDefault(HubNames.VERSION, "");
    }

    public boolean hasVersion() {
        return metadata.annotations().containsKey(HubNames.VERSION);
    }

    /** The name of its replicas, and the value of their label. */
    public String replicaName() {
        return metadata.namespace() + "." + metadata.name();
    }

    /** Namespace, dot and name are the value of a label. */
    public boolean hasFittingName() {
        return metadata.namespace().length() + metadata.name().length() <= LONGEST_NAME;
    }

    private static String shown(JsonNode field) {
        return field.isMissingNode() ? "missing" : field.toString();
    }
}
