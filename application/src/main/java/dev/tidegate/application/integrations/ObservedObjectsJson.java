package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.DesiredObject;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes and reads what was observed in clusters, as little of it as a plan depends on.
 *
 * <ul>
 *   <li>An object of ours that is as wanted is its kind, its name and the beginning of the digest of what was wanted: the
 *       object itself is made again from the data.
 *   <li>An object of nobody we know whose name we do not want only has to be there: its spec is left out.
 *   <li>All others are whole, without their status.
 * </ul>
 */
final class ObservedObjectsJson {

    private static final int DIGEST_LENGTH = 12;

    private ObservedObjectsJson() {}

    /**
     * Writes observations.
     *
     * @param compared the plan that was made from them, before API servers were asked
     */
    static ArrayNode write(List<NamespaceObserved> observations, IntegrationPlan compared) {
        var inSync = new HashMap<WorkloadId, String>();
        var wanted = wanted(compared);
        compared.steps().stream().flatMap(IntegrationStep::single).forEach(step -> {
            var object = step.wanted();
            var live = step.live();
            if (step.kind() == IntegrationStepKind.KEEP
                    && object != null
                    && live != null
                    && live.owner().isOurs()) {
                inSync.put(step.id(), shortened(object.digest()));
            }
        });
        var written = JsonNodeFactory.instance.arrayNode();
        for (NamespaceObserved observation : observations) {
            var node = written.addObject()
                    .put("cluster", observation.namespace().cluster())
                    .put("namespace", observation.namespace().name());
            observation.match(
                    seen -> {
                        var objects = node.putArray("objects");
                        for (LiveObject live : seen.objects()) {
                            String digest = inSync.get(live.id());
                            if (digest == null) {
                                objects.add(body(live, wanted.containsKey(live.id())));
                            } else {
                                objects.addArray()
                                        .add(live.id().kind().wireName())
                                        .add(live.id().name())
                                        .add(digest);
                            }
                        }
                        return node;
                    },
                    unreadable -> node.put("unreadable", unreadable.reason())
                            .put("absent", unreadable.absent())
                            .put("rejected", unreadable.rejected()),
                    unreachable ->
                            node.put("unreachable", unreachable.reason()).put("rejected", unreachable.rejected()));
        }
        return written;
    }

    private static ObjectNode body(LiveObject live, boolean isWanted) {
        ObjectNode body = live.body().deepCopy();
        body.put("kind", live.id().kind().wireName());
        body.remove("status");
        boolean isForeign = !live.owner().isOurs() && !live.owner().isOtherManager();
        if (isForeign && !isWanted && live.id().kind() != WorkloadKind.SERVICE) {
            body.remove("spec");
            body.withObject("metadata").remove("managedFields");
        }
        return body;
    }

    /** What was read: the observations, and the objects that were as wanted and are rendered differently now. */
    record Read(List<NamespaceObserved> observations, List<WorkloadId> renderedDifferently) {}

    /**
     * Reads observations.
     *
     * @param wanted what is wanted now, by its object
     */
    static Read read(JsonNode written, Map<WorkloadId, DesiredObject> wanted, Ownership ownership) {
        var observations = new ArrayList<NamespaceObserved>();
        var different = new ArrayList<WorkloadId>();
        for (JsonNode node : written) {
            var namespace = new Namespace.Id(
                    node.path("cluster").asText(), node.path("namespace").asText());
            if (node.has("unreadable")) {
                observations.add(new NamespaceObserved.NamespaceUnreadable(
                        namespace,
                        node.path("unreadable").asText(),
                        node.path("absent").asBoolean(),
                        node.path("rejected").asBoolean()));
            } else if (node.has("unreachable")) {
                observations.add(new NamespaceObserved.ClusterUnreachable(
                        namespace,
                        node.path("unreachable").asText(),
                        node.path("rejected").asBoolean()));
            } else {
                var objects = new ArrayList<LiveObject>();
                for (JsonNode object : node.path("objects")) {
                    if (object.isObject()) {
                        var id = new WorkloadId(
                                namespace,
                                kind(object.path("kind").asText()),
                                object.path("metadata").path("name").asText());
                        objects.add(LiveObject.read(id, object, ownership));
                        continue;
                    }
                    var id = new WorkloadId(
                            namespace,
                            kind(object.path(0).asText()),
                            object.path(1).asText());
                    DesiredObject now = wanted.get(id);
                    if (now == null
                            || !shortened(now.digest()).equals(object.path(2).asText())) {
                        different.add(id);
                    }
                    if (now != null) {
                        objects.add(LiveObject.read(id, now.manifest().get(), ownership));
                    }
                }
                observations.add(new NamespaceObserved.NamespaceReadable(namespace, objects));
            }
        }
        return new Read(observations, different);
    }

    /** What a plan wants, by its object. */
    static Map<WorkloadId, DesiredObject> wanted(IntegrationPlan plan) {
        var wanted = new HashMap<WorkloadId, DesiredObject>();
        plan.steps().stream().flatMap(IntegrationStep::single).forEach(step -> {
            var object = step.wanted();
            if (object != null) {
                wanted.put(step.id(), object);
            }
        });
        return wanted;
    }

    private static WorkloadKind kind(String wireName) {
        for (WorkloadKind kind : WorkloadKind.values()) {
            if (kind.wireName().equals(wireName)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("no workload is of kind " + wireName);
    }

    private static String shortened(String digest) {
        return digest.substring(0, Math.min(DIGEST_LENGTH, digest.length()));
    }
}
