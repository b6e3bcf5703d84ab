package dev.tidegate.application.policies.rollout;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.policies.content.ReplicaContent;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a changed policy would do: group by group who is rewritten and when, and how the content changes. */
final class PolicyPlanDocument {

    private PolicyPlanDocument() {}

    /**
     * The plan.
     *
     * @param before the policy as it is
     * @param after the same moment with the changed policy
     */
    static Document of(PolicyView before, PolicyView after) {
        var document = Document.of("tidegate.policies.change-plan/v1");
        var tree = document.tree()
                .put("namespace", after.metadata().namespace())
                .put("policy", after.metadata().name())
                .put("version", after.desired().policy().version());
        var planned = after.plan().status();
        boolean starts = after.metadata().generation() != before.metadata().generation();
        tree.put("startsRollout", starts);
        var shown = document.with(TextLine.of(
                TextStyle.STRONG.of(after.metadata().name()),
                "  ",
                starts ? "a new rollout starts" : "no new rollout: the spec is the same"));
        if (planned != null) {
            var contents = after.contents();
            var table = TextTable.of("#", "PLACEMENT/GROUP", "CLUSTERS", "REWRITTEN", "STARTS NOW", "STATE");
            var groups = tree.putArray("groups");
            for (var line : GroupLine.of(after, planned)) {
                var rewritten = line.members().stream()
                        .map(ClusterRolloutState::cluster)
                        .filter(cluster -> isRewritten(after, contents, cluster))
                        .toList();
                var now = line.members().stream()
                        .filter(state -> state.phase() == ClusterPhase.PROGRESSING
                                && after.now().equals(state.releasedAt()))
                        .map(ClusterRolloutState::cluster)
                        .toList();
                var group = groups.addObject()
                        .put("group", line.summary().group().text())
                        .put("clusters", line.members().size())
                        .put("sentence", line.state());
                rewritten.forEach(group.putArray("rewritten")::add);
                now.forEach(group.putArray("startsNow")::add);
                table.row(
                        line.number(),
                        PolicyWords.group(line.summary().group()),
                        line.members().size(),
                        rewritten.size(),
                        now.isEmpty() ? "" : PolicyWords.names(now),
                        line.state());
            }
            shown = groups.isEmpty() ? shown : shown.with(table);
            shown = diffs(shown, before.contents(), contents);
        }
        ProblemTree.fill(tree.putArray("problems"), after.problems());
        for (var problem : after.problems()) {
            for (var line : ProblemLines.of(problem)) {
                shown = shown.with(line);
            }
        }
        return shown;
    }

    private static boolean isRewritten(PolicyView view, Map<String, ReplicaContent> contents, String cluster) {
        var replica = view.observed().replicas().get(cluster);
        var content = contents.get(cluster);
        return content != null && (replica == null || !replica.hash().equals(content.hash()));
    }

    /** The change of content, once for all clusters that it is the same for. */
    private static Document diffs(
            Document document, Map<String, ReplicaContent> before, Map<String, ReplicaContent> after) {
        var same = new LinkedHashMap<List<String>, List<String>>();
        after.forEach((cluster, content) -> {
            var old = before.get(cluster);
            if (old == null || !old.hash().equals(content.hash())) {
                var lines = UnifiedDiff.of(
                        "/replica.yaml",
                        old == null ? "" : PolicyDiffDocument.text(old),
                        PolicyDiffDocument.text(content));
                same.merge(
                        lines,
                        List.of(cluster),
                        (one, other) ->
                                Stream.concat(one.stream(), other.stream()).toList());
            }
        });
        var list = document.tree().putArray("diffs");
        var shown = document;
        for (var entry : same.entrySet()) {
            var node = list.addObject();
            entry.getValue().forEach(node.putArray("clusters")::add);
            entry.getKey().forEach(node.putArray("diff")::add);
            shown = PolicyDiffDocument.with(
                    shown.with(TextLine.of(TextStyle.STRONG.of("content changes on "
                            + PolicyWords.clusters(entry.getValue().size()) + ": "
                            + PolicyWords.names(entry.getValue())))),
                    entry.getKey());
        }
        return same.isEmpty() ? shown.with(TextLine.of("the content of no cluster changes")) : shown;
    }
}
