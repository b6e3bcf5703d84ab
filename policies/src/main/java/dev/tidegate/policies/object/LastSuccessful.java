package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * The last root policy whose rollout succeeded, with hub templates unresolved.
 *
 * @param policy apiVersion, kind, metadata (name, namespace, labels, annotations, generation) and spec
 * @param hash of its content
 */
public record LastSuccessful(ObjectNode policy, long generation, String hash) {

    public Metadata metadata() {
        return Metadata.of(policy);
    }

    /** What is kept of a root policy. */
    public static LastSuccessful of(PolicyObject policy, String hash) {
        var tree = policy.spec().objectNode();
        tree.put("apiVersion", "policy.open-cluster-management.io/v1").put("kind", "Policy");
        var metadata = tree.putObject("metadata")
                .put("name", policy.metadata().name())
                .put("namespace", policy.metadata().namespace())
                .put("generation", policy.metadata().generation());
        putTexts(metadata.putObject("labels"), policy.metadata().labels());
        putTexts(metadata.putObject("annotations"), policy.metadata().annotations());
        ((ObjectNode) metadata.get("annotations")).remove(HubNames.LAST_APPLIED);
        tree.set("spec", policy.spec());
        return new LastSuccessful(tree, policy.metadata().generation(), hash);
    }

    private static void putTexts(ObjectNode node, Map<String, String> texts) {
        texts.forEach(node::put);
    }
}
