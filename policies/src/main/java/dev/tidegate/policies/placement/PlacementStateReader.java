package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.gate.Fact;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the groups of a placement, if its objects agree with each other.
 *
 * <p>OCM's scheduler writes the clusters of a decision first and its group labels in a later pass, object after object.
 * While it regroups, a cluster stands under the label of another group, in two objects or in none. A placement is
 * settled when
 *
 * <ol>
 *   <li>every index label is a number, indexes count up from 0 without a hole, and an index has one name;
 *   <li>every cluster has a name and stands in one decision only;
 *   <li>the status of the placement names exactly the decisions there are, with the same index and name, and the same
 *       number of clusters for each group and in all.
 * </ol>
 *
 * <p>Where somebody else writes the decisions, nobody keeps that status; then nothing may have changed for a while.
 */
public final class PlacementStateReader {

    /** How long decisions that OCM's scheduler does not write must have stood still. */
    public static final Duration UNCHANGED = Duration.ofSeconds(5);

    private static final String SCHEDULING_DISABLED =
            "cluster.open-cluster-management.io/experimental-scheduling-disable";

    private final JsonNode status;
    private final List<PlacementDecision> decisions;

    private PlacementStateReader(JsonNode placement, List<PlacementDecision> decisions) {
        this.status = placement.path("status");
        this.decisions = decisions;
    }

    /**
     * Reads the groups.
     *
     * @param decisions all PlacementDecisions with the label of this placement
     * @param unchangedFor how long none of these objects has changed; null if that is not known
     */
    public static PlacementState read(
            JsonNode placement, Collection<JsonNode> decisions, @Nullable Duration unchangedFor) {
        var pieces = decisions.stream()
                .map(PlacementDecision::of)
                .sorted(Comparator.comparing(PlacementDecision::name))
                .toList();
        var reader = new PlacementStateReader(placement, pieces);
        var unsettled = reader.garbled();
        if (unsettled == null) {
            unsettled = isScheduledByOthers(placement) ? restless(unchangedFor) : reader.disagreement();
        }
        return unsettled == null ? new PlacementState.Settled(reader.groups()) : unsettled;
    }

    public static boolean isScheduledByOthers(JsonNode placement) {
        return placement
                .path("metadata")
                .path("annotations")
                .path(SCHEDULING_DISABLED)
                .asText()
                .equals("true");
    }

    private PlacementState.@Nullable Unsettled garbled() {
        var seen = new HashSet<String>();
        var names = new TreeMap<Integer, String>();
        for (var decision : decisions) {
            if (!decision.hasIndex()) {
                return unsettled(
                        "label " + PlacementDecision.INDEX_LABEL + " of " + decision.name() + " is no number",
                        new Fact("decision", decision.name()),
                        new Fact("label", decision.index()));
            }
            for (var cluster : decision.clusters()) {
                if (cluster.isEmpty()) {
                    return unsettled(
                            "a decision in " + decision.name() + " names no cluster yet",
                            new Fact("decision", decision.name()));
                }
                if (!seen.add(cluster)) {
                    return unsettled(
                            cluster + " stands in two decisions",
                            new Fact("cluster", cluster),
                            new Fact("decision", decision.name()));
                }
            }
            var other = names.putIfAbsent(Integer.parseInt(decision.index()), decision.group());
            if (other != null && !other.equals(decision.group())) {
                return unsettled(
                        "index " + decision.index() + " has two names",
                        new Fact("names", List.of(other, decision.group())));
            }
        }
        if (!names.isEmpty() && names.lastKey() != names.size() - 1) {
            return unsettled(
                    "the indexes of the groups have a hole",
                    new Fact(
                            "indexes",
                            names.keySet().stream().map(String::valueOf).toList()));
        }
        return null;
    }

    private static PlacementState.@Nullable Unsettled restless(@Nullable Duration unchangedFor) {
        return unchangedFor != null && unchangedFor.compareTo(UNCHANGED) >= 0
                ? null
                : unsettled("the decisions changed a moment ago", new Fact("needed", UNCHANGED));
    }

    private PlacementState.@Nullable Unsettled disagreement() {
        // OCM's controller writes what differs from nothing, so a placement that never selected a cluster has no
        // number.
        if (!status.path("numberOfSelectedClusters").isInt()
                && status.path("decisionGroups").isEmpty()) {
            return unsettled("nobody has decided about the placement yet");
        }
        int selected = status.path("numberOfSelectedClusters").asInt();
        int decided =
                decisions.stream().mapToInt(piece -> piece.clusters().size()).sum();
        if (decided != selected) {
            return unsettled(
                    "%d clusters are selected and %d are in decisions".formatted(selected, decided),
                    new Fact("selected", selected),
                    new Fact("decided", decided));
        }
        var missing = decisions.stream().collect(Collectors.toMap(PlacementDecision::name, Function.identity()));
        for (var group : status.path("decisionGroups")) {
            var differs = differing(group, missing);
            if (differs != null) {
                return differs;
            }
        }
        return missing.isEmpty()
                ? null
                : unsettled(
                        "the status of the placement does not name all decisions",
                        new Fact("decisions", missing.keySet().stream().sorted().toList()));
    }

    /** Takes the decisions of a group out of the map of those not named so far. */
    private static PlacementState.@Nullable Unsettled differing(
            JsonNode group, Map<String, PlacementDecision> missing) {
        String index = group.path("decisionGroupIndex").asText("0");
        String name = group.path("decisionGroupName").asText();
        int counted = 0;
        for (var named : group.path("decisions")) {
            var decision = missing.remove(named.asText());
            if (decision == null) {
                return unsettled(
                        "decision " + named.asText() + " is named in the status and is not there",
                        new Fact("decision", named.asText()));
            }
            if (!decision.index().equals(index) || !decision.group().equals(name)) {
                return unsettled(
                        "%s is labelled as group %s, and the status says group %s"
                                .formatted(
                                        decision.name(), label(decision.index(), decision.group()), label(index, name)),
                        new Fact("decision", decision.name()));
            }
            counted += decision.clusters().size();
        }
        int expected = group.path("clusterCount").asInt();
        return counted == expected
                ? null
                : unsettled(
                        "group %s has %d clusters, and the status says %d"
                                .formatted(label(index, name), counted, expected),
                        new Fact("counted", counted),
                        new Fact("expected", expected));
    }

    private List<DecisionGroup> groups() {
        var clusters = new TreeMap<Integer, List<String>>();
        var names = new TreeMap<Integer, String>();
        for (var decision : decisions) {
            int index = Integer.parseInt(decision.index());
            names.put(index, decision.group());
            clusters.computeIfAbsent(index, unused -> new ArrayList<>()).addAll(decision.clusters());
        }
        return names.entrySet().stream()
                .map(group -> new DecisionGroup(
                        group.getKey(),
                        group.getValue(),
                        clusters.getOrDefault(group.getKey(), List.of()).stream()
                                .sorted()
                                .toList()))
                .toList();
    }

    private static String label(String index, String name) {
        return name.isEmpty() ? "#" + index + " (ungrouped)" : name + " (#" + index + ")";
    }

    private static PlacementState.Unsettled unsettled(String reason, Fact... evidence) {
        return new PlacementState.Unsettled(reason, List.of(evidence));
    }
}
