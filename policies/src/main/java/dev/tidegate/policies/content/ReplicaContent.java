package dev.tidegate.policies.content;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/**
 * The content of a replica, without the marks that differ from cluster to cluster. One object serves all clusters whose
 * content is the same; it is not changed after it was made.
 *
 * @param generation of the root policy it was built from
 * @param hash of labels, annotations and spec
 * @param specHash of the spec alone
 */
public record ReplicaContent(
        String replicaName,
        long generation,
        Map<String, String> labels,
        Map<String, String> annotations,
        ObjectNode spec,
        List<ContentTemplate> templates,
        String hash,
        String specHash) {

    static ReplicaContent of(
            String replicaName,
            long generation,
            Map<String, String> labels,
            Map<String, String> annotations,
            ObjectNode spec) {
        return new ReplicaContent(
                replicaName,
                generation,
                Map.copyOf(labels),
                Map.copyOf(annotations),
                spec,
                ContentTemplate.in(spec),
                hash(labels, annotations, spec),
                ContentHash.of(spec));
    }

    static String hash(Map<String, String> labels, Map<String, String> annotations, ObjectNode spec) {
        var content = JsonNodeFactory.instance.objectNode();
        labels.forEach(content.putObject("labels")::put);
        annotations.forEach(content.putObject("annotations")::put);
        content.set("spec", spec);
        return ContentHash.of(content);
    }
}
