package dev.tidegate.policies.content;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.Compliance;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.Metadata;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A replica on the hub, reduced to what decisions need, so that many fit into memory.
 *
 * @param generation of the replica object itself
 * @param rolloutGeneration the generation of the root policy it was written for; 0 if it does not say
 * @param hash of its content as {@link ReplicaContent#hash} counts it
 * @param label its rollout status label
 * @param encryptionIv a value of the cluster's own that a new content keeps; empty if there is none
 * @param eventsBefore the newest event of each changed template before the last change; see {@link HubNames#EVENTS_BEFORE}
 * @param reports by name of the template
 * @param foreignWriter who changed its spec last, if that was not Tidegate; empty if it was
 * @param observedGeneration the generation the add-on has seen; null if it does not say
 */
public record Replica(
        String cluster,
        String uid,
        String resourceVersion,
        long generation,
        boolean terminating,
        long rolloutGeneration,
        String hash,
        String specHash,
        String remediationAction,
        String label,
        String encryptionIv,
        List<ContentTemplate> templates,
        Map<String, String> eventsBefore,
        Compliance compliance,
        Map<String, TemplateReport> reports,
        @Nullable Long observedGeneration,
        String foreignWriter) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** No template has an empty name. */
    private static final String DAMAGED = "";

    /** What a cluster reports about one template. */
    public record TemplateReport(Compliance compliance, String newestEvent) {}

    public Replica {
        templates = List.copyOf(templates);
        eventsBefore = Map.copyOf(eventsBefore);
        reports = Map.copyOf(reports);
        // Records of earlier passes do not have it.
        foreignWriter = Objects.requireNonNullElse(foreignWriter, "");
    }

    /** The root policy a replica belongs to, as namespace and name; the name of a namespace has no dot. */
    public static Metadata rootOf(JsonNode replica) {
        var label = Metadata.of(replica).labels().getOrDefault(HubNames.ROOT_POLICY, "");
        int dot = label.indexOf('.');
        return new Metadata(
                dot < 0 ? "" : label.substring(0, dot), label.substring(dot + 1), "", 0, "", Map.of(), Map.of(), false);
    }

    /**
     * The replica a write leaves behind, as far as it can be told before it is made.
     *
     * @param over the replica that is written over; null if there is none
     */
    public static Replica written(
            ReplicaContent content,
            String cluster,
            String label,
            Map<String, String> eventsBefore,
            @Nullable Replica over) {
        return new Replica(
                cluster,
                "",
                "",
                over == null ? 1 : over.generation + 1,
                false,
                content.generation(),
                content.hash(),
                content.specHash(),
                content.spec().path("remediationAction").asText(),
                label,
                over == null ? "" : over.encryptionIv,
                content.templates(),
                eventsBefore,
                Compliance.UNKNOWN,
                over == null ? Map.of() : over.reports,
                over == null ? null : over.observedGeneration,
                "");
    }

    /** The same replica after its cluster has reported about its present content. */
    public Replica reporting(Compliance verdict, Map<String, TemplateReport> reported) {
        return new Replica(
                cluster,
                uid,
                resourceVersion,
                generation,
                terminating,
                rolloutGeneration,
                hash,
                specHash,
                remediationAction,
                label,
                encryptionIv,
                templates,
                eventsBefore,
                verdict,
                reported,
                observedGeneration == null ? null : Long.valueOf(generation),
                foreignWriter);
    }

    public static Replica of(JsonNode tree) {
        var metadata = Metadata.of(tree);
        var spec = tree.path("spec") instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
        var labels = new TreeMap<>(metadata.labels());
        labels.remove(HubNames.ROLLOUT_STATUS);
        // Right ones are part of every replica. A wrong one stays, so that the content counts as another.
        labels.remove(HubNames.ROOT_POLICY, metadata.name());
        labels.remove(HubNames.CLUSTER_NAME, metadata.namespace());
        labels.remove(HubNames.CLUSTER_NAMESPACE, metadata.namespace());
        var annotations = new TreeMap<>(metadata.annotations());
        annotations.keySet().removeAll(ReplicaBuilder.OWN_ANNOTATIONS);
        var status = tree.path("status");
        return new Replica(
                metadata.namespace(),
                metadata.uid(),
                metadata.resourceVersion(),
                metadata.generation(),
                metadata.terminating(),
                number(metadata.annotations().getOrDefault(HubNames.ROLLOUT_GENERATION, "")),
                ReplicaContent.hash(labels, annotations, spec) + (hasIdentity(metadata) ? "" : "?"),
                ContentHash.of(spec),
                spec.path("remediationAction").asText(),
                metadata.labels().getOrDefault(HubNames.ROLLOUT_STATUS, ""),
                metadata.annotations().getOrDefault(HubNames.ENCRYPTION_IV, ""),
                ContentTemplate.in(spec),
                events(metadata.annotations().getOrDefault(HubNames.EVENTS_BEFORE, "")),
                Compliance.of(status.path("compliant").asText()),
                reports(status.path("details")),
                status.path("observedGeneration").isIntegralNumber()
                        ? Long.valueOf(status.path("observedGeneration").longValue())
                        : null,
                foreignWriter(tree.path("metadata").path("managedFields")));
    }

    /** Of two writers within the same second the foreign one counts: if the content is right, it does not matter. */
    private static String foreignWriter(JsonNode managedFields) {
        var newest = "";
        var writer = "";
        for (var entry : managedFields) {
            boolean ofSpec = entry.path("fieldsV1").has("f:spec") && !entry.hasNonNull("subresource");
            var manager = entry.path("manager").asText();
            boolean foreign = !manager.equals(HubNames.FIELD_MANAGER);
            int order = entry.path("time").asText().compareTo(newest);
            if (ofSpec && (order > 0 || (order == 0 && foreign))) {
                newest = entry.path("time").asText();
                writer = foreign ? manager : "";
            }
        }
        return writer;
    }

    private static boolean hasIdentity(Metadata metadata) {
        return metadata.labels()
                .keySet()
                .containsAll(List.of(HubNames.ROOT_POLICY, HubNames.CLUSTER_NAME, HubNames.CLUSTER_NAMESPACE));
    }

    private static Map<String, TemplateReport> reports(JsonNode details) {
        var reports = new HashMap<String, TemplateReport>();
        for (var detail : details) {
            reports.put(
                    detail.path("templateMeta").path("name").asText(),
                    new TemplateReport(
                            Compliance.of(detail.path("compliant").asText()),
                            detail.path("history").path(0).path("eventName").asText()));
        }
        return reports;
    }

    /** The newest event of a template; empty if there is none. */
    public String newestEvent(String template) {
        var report = reports.get(template);
        return report == null ? "" : report.newestEvent();
    }

    /** The text of {@link HubNames#EVENTS_BEFORE}; empty for no events. */
    public static String text(Map<String, String> events) {
        if (events.isEmpty()) {
            return "";
        }
        var tree = JsonNodeFactory.instance.objectNode();
        new TreeMap<>(events).forEach(tree::put);
        return tree.toString();
    }

    private static Map<String, String> events(String text) {
        if (text.isEmpty()) {
            return Map.of();
        }
        try {
            return Metadata.texts(JSON.readTree(text));
        } catch (JsonProcessingException damaged) {
            return Map.of(DAMAGED, DAMAGED);
        }
    }

    /** Whether the note on events was damaged, so that no report can be told to be fresh. */
    boolean hasDamagedEvents() {
        return DAMAGED.equals(eventsBefore.get(DAMAGED));
    }

    private static long number(String text) {
        return text.matches("[1-9][0-9]{0,17}") ? Long.parseLong(text) : 0;
    }
}
