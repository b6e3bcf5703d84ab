package dev.tidegate.policies.definition;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

/** CustomResourceDefinitions: that of rollouts, which is ours, and that of policies, which is OCM's with our fields. */
public final class Definitions {

    private static final String VERSION = "v1";
    private static final String SPEC = "/schema/openAPIV3Schema/properties/spec/properties";
    private static final String STATUS = "/schema/openAPIV3Schema/properties/status/properties";
    private static final String CLUSTER = STATUS + "/status/items/properties";

    private static final String COLUMN = ".status.rolloutStatus";

    private Definitions() {}

    public static ObjectNode rollouts() {
        return read("rollouts.json");
    }

    /** For hubs that have no policies yet; those of OCM are extended instead. */
    public static ObjectNode policies() {
        return read("policies.json");
    }

    public static List<ObjectNode> all() {
        return List.of(policies(), rollouts());
    }

    /** Whether the API server keeps strategies of policies; otherwise it drops them when they are written. */
    public static boolean keepsStrategies(JsonNode policies) {
        var version = version(policies);
        return version.at(SPEC).has("rolloutStrategy")
                || version.at("/schema/openAPIV3Schema/properties/spec")
                        .path("x-kubernetes-preserve-unknown-fields")
                        .asBoolean();
    }

    /** Whether the API server keeps the whole state of rollouts; the definition of an earlier Tidegate drops a part of it. */
    public static boolean keepsState(JsonNode rollouts) {
        var schema = version(rollouts).at("/schema/openAPIV3Schema");
        var status = schema.at("/properties/status");
        boolean open = (status.isMissingNode() ? schema : status)
                .path("x-kubernetes-preserve-unknown-fields")
                .asBoolean();
        if (open) {
            return true;
        }
        var kept = new HashSet<String>();
        status.path("properties").fieldNames().forEachRemaining(kept::add);
        var needed = new HashSet<String>();
        version(rollouts()).at(STATUS).fieldNames().forEachRemaining(needed::add);
        return kept.containsAll(needed);
    }

    /** OCM's definition of policies with our fields and our column; everything else stays as it is. */
    public static ObjectNode extended(ObjectNode policies) {
        var extended = policies.deepCopy();
        var ours = version(policies());
        if (version(extended) instanceof ObjectNode version) {
            copy(ours, version, SPEC, "rolloutStrategy");
            copy(ours, version, STATUS, "rolloutStatus");
            copy(ours, version, CLUSTER, "rolloutStatus");
            addColumn(ours, version);
        }
        return extended;
    }

    private static void copy(JsonNode ours, ObjectNode theirs, String place, String field) {
        if (theirs.at(place) instanceof ObjectNode properties) {
            properties.set(field, ours.at(place).path(field));
        }
    }

    /** Before the age, which people expect to be last. */
    private static void addColumn(JsonNode ours, ObjectNode theirs) {
        var columns = theirs.withArray("/additionalPrinterColumns");
        if (columns.findValuesAsText("jsonPath").contains(COLUMN)) {
            return;
        }
        for (var column : ours.path("additionalPrinterColumns")) {
            if (column.path("jsonPath").asText().equals(COLUMN)) {
                columns.insert(Math.max(0, columns.size() - 1), column);
            }
        }
    }

    private static JsonNode version(JsonNode definition) {
        var versions = definition.at("/spec/versions");
        for (var version : versions) {
            if (version.path("name").asText().equals(VERSION)) {
                return version;
            }
        }
        return versions.path(0);
    }

    private static ObjectNode read(String resource) {
        try (var stream = Objects.requireNonNull(Definitions.class.getResourceAsStream(resource), resource)) {
            return (ObjectNode) JsonMapper.builder().build().readTree(stream);
        } catch (IOException broken) {
            throw new UncheckedIOException("a resource of this program cannot be read: " + resource, broken);
        }
    }
}
