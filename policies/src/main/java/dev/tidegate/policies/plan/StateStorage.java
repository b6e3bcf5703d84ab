package dev.tidegate.policies.plan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.content.ContentHash;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.LastSuccessful;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.object.StateReferences;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How the state of a rollout is stored: in the status of its Rollout, except what does not fit into one object. Shards and
 * the policy are written first. An entry of a shard that the status before refers to stays until the next change, so that
 * storing the status is the one moment at which everything changes, and a cut before it changes nothing.
 *
 * @param status of the Rollout, with references to the rest
 * @param shards those that have changed
 * @param policy the last successful policy, if it gets an object of its own now
 * @param obsoleteShards ConfigMaps that nothing refers to once the status is stored
 * @param obsoletePolicy the ControllerRevision that nothing refers to once the status is stored; empty if there is none
 */
public record StateStorage(
        ObjectNode status,
        List<Shard> shards,
        @Nullable StoredPolicy policy,
        List<String> obsoleteShards,
        String obsoletePolicy) {

    static final int CLUSTERS_PER_SHARD = 1000;
    private static final int LARGEST_INLINE_POLICY = 256 * 1024;

    /**
     * A part of the clusters, as an entry of a ConfigMap.
     *
     * @param before the entry that has to stay; empty if there is none
     * @param hash the name of the new entry
     */
    public record Shard(String name, String before, String hash, String content) {}

    /** A policy in a ControllerRevision, which never changes. */
    public record StoredPolicy(String name, LastSuccessful content) {}

    public StateStorage {
        shards = List.copyOf(shards);
        obsoleteShards = List.copyOf(obsoleteShards);
    }

    /**
     * The storage of a status.
     *
     * @param name of the Rollout
     * @param before what is stored now
     */
    static StateStorage of(PolicyRolloutStatus status, String name, StateReferences before) {
        var hashes = new ArrayList<String>();
        var changed = new ArrayList<Shard>();
        if (status.clusters().size() > CLUSTERS_PER_SHARD) {
            for (int from = 0; from < status.clusters().size(); from += CLUSTERS_PER_SHARD) {
                int number = hashes.size();
                var shard = shard(
                        StateReferences.shardName(name, number),
                        number < before.shards().size() ? before.shards().get(number) : "",
                        status.clusters()
                                .subList(
                                        from,
                                        Math.min(
                                                from + CLUSTERS_PER_SHARD,
                                                status.clusters().size())));
                hashes.add(shard.hash());
                if (!shard.hash().equals(shard.before())) {
                    changed.add(shard);
                }
            }
        }
        var last = status.lastSuccessful();
        var policy = last == null || isSmall(last)
                ? null
                : new StoredPolicy(name + "-" + ContentHash.of(last.policy()), last);
        var references = new StateReferences(hashes, policy == null ? "" : policy.name());
        var tree = status.write();
        references.write(tree);
        boolean samePolicy = references.lastSuccessful().equals(before.lastSuccessful());
        return new StateStorage(
                tree,
                changed,
                samePolicy ? null : policy,
                IntStream.range(hashes.size(), before.shards().size())
                        .mapToObj(number -> StateReferences.shardName(name, number))
                        .toList(),
                samePolicy ? "" : before.lastSuccessful());
    }

    /** The storage of a plan's status, or null if it is stored already. */
    static @Nullable StateStorage needed(
            String policyName,
            String policyUid,
            @Nullable RolloutObject rollout,
            @Nullable PolicyRolloutStatus status) {
        boolean stored = rollout != null
                && rollout.owners().contains(policyUid)
                && status != null
                && status.equals(rollout.status());
        return status == null || stored
                ? null
                : of(
                        status,
                        RolloutObject.nameFor(policyName),
                        rollout == null ? StateReferences.INLINE : rollout.references());
    }

    private static Shard shard(String name, String before, List<ClusterRolloutState> clusters) {
        var list = JsonNodeFactory.instance.arrayNode();
        clusters.forEach(cluster -> list.add(cluster.write()));
        return new Shard(name, before, ContentHash.of(list), list.toString());
    }

    private static boolean isSmall(LastSuccessful last) {
        return last.policy().toString().getBytes(StandardCharsets.UTF_8).length <= LARGEST_INLINE_POLICY;
    }
}
