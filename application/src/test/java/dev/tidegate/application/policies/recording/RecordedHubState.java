package dev.tidegate.application.policies.recording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A hub with one policy as it was at one moment of a recording. */
final class RecordedHubState {

    private static final String PLACEMENT_LABEL = "cluster.open-cluster-management.io/placement";

    private final String namespace;

    /** How exact times are. */
    final Duration slack;

    private final Map<String, ObjectNode> decisions = new TreeMap<>();
    private final Map<Long, ObjectNode> roots = new TreeMap<>();
    private final Map<String, ReplicaEvidence> evidence = new TreeMap<>();
    final Map<String, ObjectNode> clusters = new TreeMap<>();
    final Map<String, ObjectNode> replicas = new TreeMap<>();
    private @Nullable ObjectNode placement;
    private List<SettledGroups.Group> settledGroups = List.of();
    private Instant settledAt = Instant.EPOCH;

    @Nullable ObjectNode root;

    @Nullable ObjectNode rollout;

    Instant now = Instant.EPOCH;

    RecordedHubState(String namespace, Duration slack) {
        this.namespace = namespace;
        this.slack = slack;
    }

    /** Takes a state over; replicas and Rollouts are left to the caller, who compares them with what was before. */
    void take(StoredState state) {
        switch (state.kind()) {
            case "managedclustersetbindings" -> clock(state);
            case "managedclusters" -> put(clusters, state);
            case "placements" -> {
                noteSettled();
                placement = state.object();
            }
            case "placementdecisions" -> {
                noteSettled();
                put(decisions, state);
            }
            case "rollouts" -> rollout = state.object();
            case "policies" -> {
                if (state.namespace().equals(namespace)) {
                    takeRoot(state.object());
                } else {
                    takeReplica(state);
                }
            }
            default -> {
                // Nothing a rollout depends on.
            }
        }
    }

    /** The simulated time, where there is one. */
    private void clock(StoredState state) {
        if (state.object() != null && state.name().equals("clock")) {
            now = Instant.parse(state.object().at("/spec/clusterSet").asText());
        }
    }

    private static void put(Map<String, ObjectNode> objects, StoredState state) {
        if (state.object() == null) {
            objects.remove(state.name());
        } else {
            objects.put(state.name(), state.object());
        }
    }

    private void takeRoot(@Nullable ObjectNode object) {
        if (object == null || root == null || !uid(object).equals(uid(root))) {
            roots.clear();
        }
        root = object;
        if (object != null) {
            roots.put(object.at("/metadata/generation").asLong(), object);
        }
    }

    private void takeReplica(StoredState state) {
        if (state.object() == null) {
            replicas.remove(state.namespace());
            evidence.remove(state.namespace());
        } else {
            replicas.put(state.namespace(), state.object());
            evidence.computeIfAbsent(state.namespace(), none -> new ReplicaEvidence())
                    .see(state.object(), now);
        }
    }

    ReplicaEvidence evidence(String cluster) {
        return evidence.getOrDefault(cluster, new ReplicaEvidence());
    }

    /** What somebody who hears of changes a moment later still believes. */
    private void noteSettled() {
        groups().ifPresent(groups -> {
            settledGroups = groups;
            settledAt = now;
        });
    }

    /** The groups as a controller may know them: where time is real, it hears of a change a moment later. */
    Optional<List<SettledGroups.Group>> believedGroups() {
        boolean isRecent = !slack.isZero() && now.isBefore(settledAt.plusSeconds(1));
        return groups().or(() -> isRecent ? Optional.of(settledGroups) : Optional.empty());
    }

    /** The groups in run order without clusters that are gone, or nothing while the placement is not settled. */
    Optional<List<SettledGroups.Group>> groups() {
        var own = decisions.values().stream()
                .filter(decision -> decision.path("metadata").path("labels").has(PLACEMENT_LABEL))
                .toList();
        return SettledGroups.of(placement, own).map(groups -> {
            var present = new ArrayList<SettledGroups.Group>();
            for (var group : groups) {
                var members = group.clusters().stream().filter(this::isPresent).toList();
                present.add(new SettledGroups.Group(group.index(), group.name(), members));
            }
            return List.copyOf(present);
        });
    }

    private boolean isPresent(String cluster) {
        var object = clusters.get(cluster);
        return object != null && !object.path("metadata").has("deletionTimestamp");
    }

    boolean isDisabled() {
        return root != null && root.at("/spec/disabled").asBoolean();
    }

    JsonNode strategy() {
        return root == null ? missing() : root.at("/spec/rolloutStrategy");
    }

    JsonNode block() {
        return switch (type()) {
            case "Progressive" -> strategy().path("progressive");
            case "ProgressivePerGroup" -> strategy().path("progressivePerGroup");
            case "ManualPerGroup" -> strategy().path("manualPerGroup");
            default -> strategy().path("all");
        };
    }

    String type() {
        return strategy().path("type").asText("All");
    }

    boolean isIgnored(String cluster) {
        var wanted = strategy().at("/ignoreClusterRolloutStatus/matchLabels");
        var object = clusters.get(cluster);
        if (object == null || !wanted.isObject()) {
            return false;
        }
        for (var label : wanted.properties()) {
            if (!object.path("metadata").path("labels").path(label.getKey()).equals(label.getValue())) {
                return false;
            }
        }
        return true;
    }

    /** The version in the content that the root policy had at a generation; 0 if that is not known. */
    int versionAt(long generation) {
        var object = roots.get(generation);
        return object == null ? 0 : version(object);
    }

    static int version(JsonNode policy) {
        return policy.at("/spec/policy-templates/0/objectDefinition/spec/version")
                .asInt();
    }

    static String uid(JsonNode object) {
        return object.at("/metadata/uid").asText();
    }

    static JsonNode missing() {
        return MissingNode.getInstance();
    }
}
