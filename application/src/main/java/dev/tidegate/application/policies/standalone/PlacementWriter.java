package dev.tidegate.application.policies.standalone;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.placement.PlacementEvaluation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes the decisions and the status of a placement, so that whoever reads them meanwhile sees the old groups, the new
 * ones, or that they are being changed.
 *
 * <ol>
 *   <li>The first decision, which every placement has, gets an index label that is no number.
 *   <li>All other decisions are written, and those that are no longer needed are deleted.
 *   <li>The first decision gets its clusters, and last its index.
 *   <li>The status of the placement follows.
 * </ol>
 *
 * <p>Every state of the decisions between the first and the last write has that label, in whatever order a reader sees
 * changes of decisions and of placements. A writer that is cut off leaves it, and the next pass finishes. Where only the
 * clusters of one decision change, one request does it and no label is needed.
 */
final class PlacementWriter {

    static final FieldManager MANAGER = new FieldManager("tidegate-placements");
    static final String REGROUPING = "regrouping";
    private static final String INDEX_LABEL = "cluster.open-cluster-management.io/decision-group-index";

    private final KubeCluster hub;
    private final BooleanSupplier mayBegin;
    private int writes;

    /** A writer of one pass; asks before each request whether it may be sent. */
    PlacementWriter(KubeCluster hub, BooleanSupplier mayBegin) {
        this.hub = hub;
        this.mayBegin = mayBegin;
    }

    /** Writes what differs; returns whether all of it was written. */
    boolean write(ObjectNode placement, List<ObjectNode> existing, PlacementEvaluation.Wanted wanted) {
        Map<String, ObjectNode> found = new LinkedHashMap<>();
        existing.forEach(decision -> found.put(name(decision), decision));
        var changed = wanted.decisions().stream()
                .filter(decision -> differs(found.get(name(decision)), decision))
                .toList();
        var surplus = new LinkedHashMap<>(found);
        wanted.decisions().forEach(decision -> surplus.remove(name(decision)));

        return writeDecisions(wanted.decisions(), changed, found, surplus) && writeStatus(placement, wanted.status());
    }

    int writes() {
        return writes;
    }

    private boolean writeDecisions(
            List<ObjectNode> wanted,
            List<ObjectNode> changed,
            Map<String, ObjectNode> found,
            Map<String, ObjectNode> surplus) {
        if (changed.isEmpty() && surplus.isEmpty()) {
            return true;
        }
        boolean isOneRequest = surplus.isEmpty() && changed.size() == 1 && !isRelabelled(changed.get(0), found);
        return isOneRequest ? writeClusters(changed.get(0)) : regroup(wanted, found, surplus);
    }

    private boolean regroup(List<ObjectNode> wanted, Map<String, ObjectNode> found, Map<String, ObjectNode> surplus) {
        var first = wanted.get(0);
        var marked = first.deepCopy();
        marked.withObject("/metadata/labels").put(INDEX_LABEL, REGROUPING);
        if (!writeLabels(marked, found)) {
            return false;
        }
        for (var decision : wanted.subList(1, wanted.size())) {
            if (!writeLabels(decision, found) || !writeClustersIfDiffering(decision, found)) {
                return false;
            }
        }
        for (var decision : surplus.values()) {
            var options = DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND)
                    .onlyUid(decision.at("/metadata/uid").asText());
            if (!send(() -> hub.delete(ObjectRef.of(HubKinds.PLACEMENT_DECISION, decision), options))) {
                return false;
            }
        }
        return writeClustersIfDiffering(first, found) && writeLabels(first, Map.of(name(first), marked));
    }

    private boolean writeLabels(ObjectNode decision, Map<String, ObjectNode> found) {
        var existing = found.get(name(decision));
        if (existing == null) {
            var created = decision.deepCopy();
            created.remove("status");
            return send(() -> hub.create(HubKinds.PLACEMENT_DECISION, created, MANAGER, false));
        }
        if (hasLabels(existing, decision)) {
            return true;
        }
        var patch = JsonNodeFactory.instance.objectNode();
        patch.putObject("metadata").set("labels", decision.at("/metadata/labels"));
        return send(() -> hub.patch(ObjectRef.of(HubKinds.PLACEMENT_DECISION, decision), patch, MANAGER));
    }

    private boolean writeClustersIfDiffering(ObjectNode decision, Map<String, ObjectNode> found) {
        var existing = found.get(name(decision));
        return (existing != null && clusters(existing).equals(clusters(decision))) || writeClusters(decision);
    }

    private boolean writeClusters(ObjectNode decision) {
        return send(() -> hub.patchStatus(
                ObjectRef.of(HubKinds.PLACEMENT_DECISION, decision), decision.withObject("/status"), MANAGER));
    }

    private boolean writeStatus(ObjectNode placement, ObjectNode status) {
        return placement.path("status").equals(status)
                || send(() -> hub.patchStatus(ObjectRef.of(HubKinds.PLACEMENT, placement), status, MANAGER));
    }

    private boolean send(Runnable request) {
        if (!mayBegin.getAsBoolean()) {
            return false;
        }
        request.run();
        writes++;
        return true;
    }

    private static boolean differs(@Nullable ObjectNode existing, ObjectNode wanted) {
        return existing == null
                || !hasLabels(existing, wanted)
                || !clusters(existing).equals(clusters(wanted));
    }

    private static boolean isRelabelled(ObjectNode wanted, Map<String, ObjectNode> found) {
        var existing = found.get(name(wanted));
        return existing == null || !hasLabels(existing, wanted);
    }

    private static boolean hasLabels(ObjectNode existing, ObjectNode wanted) {
        return wanted.at("/metadata/labels").properties().stream()
                .allMatch(label -> label.getValue()
                        .equals(existing.path("metadata").path("labels").path(label.getKey())));
    }

    private static List<String> clusters(JsonNode decision) {
        return decision.at("/status/decisions").findValuesAsText("clusterName");
    }

    private static String name(JsonNode object) {
        return object.at("/metadata/name").asText();
    }
}
