package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where one cluster stands in a rollout, as it is stored.
 *
 * @param since when the phase began; null while it waits
 * @param releasedAt when it got the version in this rollout, or its deadline began anew; null if it was not released
 * @param generation the generation of the root policy whose content the cluster stands at; 0 if it has none
 * @param hash of that content
 * @param verdict the last that was reported about the version since the release
 * @param reported whether anything was reported about the version since the release
 * @param error why the last write to the cluster failed; empty if it did not
 */
public record ClusterRolloutState(
        String cluster,
        GroupKey group,
        ClusterPhase phase,
        @Nullable Instant since,
        @Nullable Instant releasedAt,
        long generation,
        String hash,
        Compliance verdict,
        boolean reported,
        String error) {

    public static ClusterRolloutState waiting(String cluster, GroupKey group, long generation, String hash) {
        return new ClusterRolloutState(
                cluster, group, ClusterPhase.TO_APPLY, null, null, generation, hash, Compliance.UNKNOWN, false, "");
    }

    public ClusterRolloutState in(GroupKey other) {
        return new ClusterRolloutState(
                cluster, other, phase, since, releasedAt, generation, hash, verdict, reported, error);
    }

    public ClusterRolloutState to(ClusterPhase next, @Nullable Instant from) {
        return new ClusterRolloutState(
                cluster, group, next, from, releasedAt, generation, hash, verdict, reported, error);
    }

    public ClusterRolloutState released(@Nullable Instant at) {
        return new ClusterRolloutState(cluster, group, phase, since, at, generation, hash, verdict, reported, error);
    }

    public ClusterRolloutState standingAt(long version, String content) {
        return new ClusterRolloutState(
                cluster, group, phase, since, releasedAt, version, content, verdict, reported, error);
    }

    public ClusterRolloutState reporting(Compliance fresh, boolean anything) {
        return new ClusterRolloutState(
                cluster, group, phase, since, releasedAt, generation, hash, fresh, anything, error);
    }

    public ClusterRolloutState failing(String message) {
        return new ClusterRolloutState(
                cluster, group, phase, since, releasedAt, generation, hash, verdict, reported, message);
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @param times that were read before: clusters of a group share most of theirs
     * @param groups that were read before
     */
    static ClusterRolloutState read(JsonNode tree, Map<String, Instant> times, Map<String, GroupKey> groups) {
        return new ClusterRolloutState(
                StatusFields.text(tree, "name"),
                groups.computeIfAbsent(StatusFields.text(tree, "group"), GroupKey::parse),
                ClusterPhase.of(StatusFields.text(tree, "status"))
                        .orElseThrow(() -> new IllegalArgumentException("not a status: " + tree.path("status"))),
                StatusFields.instant(tree, "since", times),
                StatusFields.instant(tree, "releasedAt", times),
                tree.path("generation").asLong(),
                tree.path("hash").asText(),
                Compliance.of(tree.path("verdict").asText()),
                tree.path("reported").asBoolean(),
                tree.path("error").asText());
    }

    public ObjectNode write() {
        var tree = JsonNodeFactory.instance
                .objectNode()
                .put("name", cluster)
                .put("group", group.text())
                .put("status", phase.wireName());
        StatusFields.put(tree, "since", since);
        StatusFields.put(tree, "releasedAt", releasedAt);
        if (generation > 0) {
            tree.put("generation", generation);
        }
        StatusFields.put(tree, "hash", hash);
        StatusFields.put(tree, "verdict", verdict.wireName());
        if (reported) {
            tree.put("reported", true);
        }
        StatusFields.put(tree, "error", error);
        return tree;
    }
}
