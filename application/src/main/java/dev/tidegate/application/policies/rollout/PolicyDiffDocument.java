package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.data.yaml.YamlWriter;
import dev.tidegate.policies.content.PolicyVersion;
import dev.tidegate.policies.content.ReplicaContent;
import dev.tidegate.policies.plan.FleetContents;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** How what a cluster has differs from the current version and from the last good one. */
final class PolicyDiffDocument {

    private PolicyDiffDocument() {}

    /**
     * The differences.
     *
     * @param replica what is on the cluster; null if nothing is
     */
    static Document of(PolicyView view, String cluster, @Nullable JsonNode replica) {
        var current = view.contents().get(cluster);
        if (current == null) {
            throw new RequestFailure(Status.INVALID_INPUT, "no placement of the policy selects a cluster " + cluster);
        }
        var document = Document.of("tidegate.policies.diff/v1");
        document.tree()
                .put("namespace", view.metadata().namespace())
                .put("policy", view.metadata().name())
                .put("cluster", cluster);
        var present = replica == null ? "" : YamlWriter.text(content(replica));
        var shown = section(document, "current", "to the current version", present, text(current));
        var status = view.status().orElse(null);
        var last = status == null ? null : status.lastSuccessful();
        if (last == null) {
            return shown.with(TextLine.of("no version has succeeded yet"));
        }
        var lastContent = FleetContents.of(view.desired(), view.observed(), PolicyVersion.of(last))
                .get(cluster);
        return section(
                shown,
                "lastGood",
                "to the last good one, " + PolicyWords.lastGood(view, last),
                present,
                lastContent == null ? "" : text(lastContent));
    }

    private static Document section(Document document, String field, String title, String before, String after) {
        var lines = UnifiedDiff.of("/replica.yaml", before, after);
        var node = document.tree().putObject(field).put("equal", lines.isEmpty());
        lines.forEach(node.putArray("diff")::add);
        var shown = document.with(TextLine.of(
                TextStyle.STRONG.of("from what the cluster has " + title), lines.isEmpty() ? ": equal" : ""));
        return with(shown, lines);
    }

    /** The same document with the lines of a diff. */
    static Document with(Document document, List<String> lines) {
        var shown = document;
        for (var line : lines) {
            var tint = line.startsWith("+") ? TextStyle.GOOD : line.startsWith("-") ? TextStyle.BAD : TextStyle.PLAIN;
            shown = shown.with(TextLine.of(tint.of(line)));
        }
        return shown;
    }

    static String text(ReplicaContent content) {
        var tree = JsonNodeFactory.instance.objectNode();
        new TreeMap<>(content.labels()).forEach(tree.putObject("labels")::put);
        new TreeMap<>(content.annotations()).forEach(tree.putObject("annotations")::put);
        tree.set("spec", sorted(content.spec()));
        return YamlWriter.text(tree);
    }

    /** A replica without what differs from cluster to cluster, in the same order of fields. */
    private static ObjectNode content(JsonNode replica) {
        return ReplicaText.of(replica);
    }

    static JsonNode sorted(JsonNode node) {
        if (node.isObject()) {
            var object = JsonNodeFactory.instance.objectNode();
            var fields = new TreeMap<String, JsonNode>();
            node.properties().forEach(entry -> fields.put(entry.getKey(), entry.getValue()));
            fields.forEach((name, value) -> object.set(name, sorted(value)));
            return object;
        }
        if (node.isArray()) {
            var array = JsonNodeFactory.instance.arrayNode();
            node.forEach(each -> array.add(sorted(each)));
            return array;
        }
        return node;
    }
}
