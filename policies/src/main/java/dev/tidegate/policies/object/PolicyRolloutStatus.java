package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The status of a Rollout: what a decision needs to know of the decisions before it, and what people look at.
 *
 * @param uid of the rollout; a new one at each start
 * @param generation of the root policy that this rollout brings
 * @param version what people called it at the start
 * @param observedGeneration of the Rollout's own spec
 * @param decisionGroups distinct names of groups in run order
 * @param progress finished and counted clusters, as in {@code 37/120}
 * @param switches the approvals seen last
 * @param approvalsForVersion seen last
 * @param observedRetryUid the last asked-for retry that was carried out or refused
 * @param corrections the replicas that somebody else had changed lately
 * @param massRemovalSince when the removal of too many clusters at once was held back
 */
public record PolicyRolloutStatus(
        String uid,
        long generation,
        RolloutPhase phase,
        String version,
        Instant startedAt,
        @Nullable Instant completedAt,
        @Nullable Instant nextCheckAt,
        long observedGeneration,
        @Nullable LastSuccessful lastSuccessful,
        List<String> decisionGroups,
        String progress,
        String currentGroup,
        RolloutSummary summary,
        List<GroupSummary> groups,
        List<ClusterRolloutState> clusters,
        List<Condition> conditions,
        List<ApprovalSwitch> switches,
        String approvalsForVersion,
        String observedRetryUid,
        List<Correction> corrections,
        @Nullable Instant massRemovalSince) {

    /** Says in a status why it cannot be read, where a part of it is missing. */
    public static final String UNREADABLE = "unreadable";

    public PolicyRolloutStatus {
        decisionGroups = List.copyOf(decisionGroups);
        groups = List.copyOf(groups);
        clusters = List.copyOf(clusters);
        conditions = List.copyOf(conditions);
        switches = List.copyOf(switches);
        corrections = List.copyOf(corrections);
    }

    public Optional<Condition> condition(Condition.Type type) {
        return conditions.stream().filter(each -> each.type() == type).findFirst();
    }

    public boolean holds(Condition.Type type) {
        return condition(type).filter(Condition::holds).isPresent();
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException if it was damaged since
     */
    static PolicyRolloutStatus read(JsonNode tree) {
        if (tree.has(UNREADABLE)) {
            throw new IllegalArgumentException(tree.path(UNREADABLE).asText());
        }
        try {
            var times = new HashMap<String, Instant>();
            var keys = new HashMap<String, GroupKey>();
            var clusters = list(tree.path("clusters"), cluster -> ClusterRolloutState.read(cluster, times, keys));
            if (clusters.size() != tree.path("summary").path("total").asInt()) {
                throw new IllegalArgumentException("%d clusters are listed and %d were counted"
                        .formatted(
                                clusters.size(),
                                tree.path("summary").path("total").asInt()));
            }
            var uid = UUID.fromString(StatusFields.text(tree, "rolloutUID")).toString();
            return new PolicyRolloutStatus(
                    uid,
                    tree.path("currentRolloutGeneration").asLong(),
                    RolloutPhase.of(tree.path("rolloutStatus").asText()),
                    tree.path("version").asText(),
                    Instant.parse(StatusFields.text(tree, "startedAt")),
                    StatusFields.instant(tree, "completedAt"),
                    StatusFields.instant(tree, "nextCheckAt"),
                    tree.path("observedGeneration").asLong(),
                    lastSuccessful(tree),
                    list(tree.path("decisionGroups"), group -> StatusFields.text(group, "groupName")),
                    tree.path("progress").asText(),
                    tree.path("currentGroup").asText(),
                    summary(tree.path("summary")),
                    list(tree.path("groups"), GroupSummary::read),
                    clusters,
                    list(tree.path("conditions"), Condition::read),
                    list(
                            tree.path("switches"),
                            each -> new ApprovalSwitch(
                                    each.path("groupName").asText(),
                                    each.path("version").asText())),
                    tree.path("approvalsForVersion").asText(),
                    tree.path("observedRetryUID").asText(),
                    list(tree.path("corrections"), Correction::read),
                    StatusFields.instant(tree, "massRemovalSince"));
        } catch (DateTimeException wrong) {
            throw new IllegalArgumentException("a time cannot be read: " + wrong.getMessage(), wrong);
        }
    }

    private static @Nullable LastSuccessful lastSuccessful(JsonNode status) {
        return status.path("lastSuccessful") instanceof ObjectNode policy
                        && policy.path("spec").isObject()
                ? new LastSuccessful(
                        policy,
                        status.path("lastSuccessfulGeneration").asLong(),
                        status.path("lastSuccessfulHash").asText())
                : null;
    }

    public ObjectNode write() {
        var tree = JsonNodeFactory.instance
                .objectNode()
                .put("rolloutUID", uid)
                .put("currentRolloutGeneration", generation)
                .put("rolloutStatus", phase.wireName())
                .put("startedAt", startedAt.toString())
                .put("observedGeneration", observedGeneration)
                .put("progress", progress)
                .put("currentGroup", currentGroup);
        StatusFields.put(tree, "version", version);
        StatusFields.put(tree, "completedAt", completedAt);
        StatusFields.put(tree, "nextCheckAt", nextCheckAt);
        StatusFields.put(tree, "approvalsForVersion", approvalsForVersion);
        StatusFields.put(tree, "observedRetryUID", observedRetryUid);
        StatusFields.put(tree, "massRemovalSince", massRemovalSince);
        if (lastSuccessful != null) {
            tree.put("lastSuccessfulGeneration", lastSuccessful.generation())
                    .put("lastSuccessfulHash", lastSuccessful.hash())
                    .set("lastSuccessful", lastSuccessful.policy());
        }
        tree.set("summary", summary.write());
        decisionGroups.forEach(
                name -> tree.withArray("decisionGroups").addObject().put("groupName", name));
        groups.forEach(group -> tree.withArray("groups").add(group.write()));
        clusters.forEach(cluster -> tree.withArray("clusters").add(cluster.write()));
        conditions.forEach(condition -> tree.withArray("conditions").add(condition.write()));
        switches.forEach(each -> tree.withArray("switches")
                .addObject()
                .put("groupName", each.group())
                .put("version", each.version()));
        corrections.forEach(each -> tree.withArray("corrections").add(each.write()));
        return tree;
    }

    private static RolloutSummary summary(JsonNode tree) {
        return new RolloutSummary(
                tree.path("total").asInt(),
                tree.path("toApply").asInt(),
                tree.path("progressing").asInt(),
                tree.path("soaking").asInt(),
                tree.path("succeeded").asInt(),
                tree.path("failed").asInt(),
                tree.path("timeOut").asInt(),
                tree.path("newCluster").asInt(),
                tree.path("ignored").asInt(),
                tree.path("removed").asInt());
    }

    private static <T> List<T> list(JsonNode array, Function<JsonNode, T> reader) {
        var list = new ArrayList<T>();
        array.forEach(each -> list.add(reader.apply(each)));
        return list;
    }
}
