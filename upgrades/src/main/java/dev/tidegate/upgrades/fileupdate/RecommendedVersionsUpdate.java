package dev.tidegate.upgrades.fileupdate;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.data.edit.YamlEdit;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.file.RecommendedVersionEntry;
import dev.tidegate.upgrades.fileupdate.VersionRecommender.Recommendation;
import java.util.ArrayList;
import java.util.List;

/** The edits that make a file recommend exactly the given versions. */
public final class RecommendedVersionsUpdate {

    private static final String LIST = "recommendedVersions";
    private static final String VERSION = "recommendedVersion";
    private static final Pointer ENTRIES = Pointer.ROOT.child(LIST);

    private RecommendedVersionsUpdate() {}

    /**
     * The edits of the file. Correct entries stay as they are, with their comments.
     *
     * @param wanted the recommended versions; an empty list changes nothing, because a fleet without clusters looks the same
     */
    public static List<YamlEdit> edits(OrganisationFile file, List<Recommendation> wanted) {
        if (wanted.isEmpty()) {
            return List.of();
        }
        var edits = new ArrayList<YamlEdit>();
        if (file.recommended().isEmpty()) {
            var list = JsonNodeFactory.instance.arrayNode();
            wanted.forEach(one -> list.add(entry(one)));
            return List.of(YamlEdit.insertKey(Pointer.ROOT, LIST, list));
        }
        for (var one : wanted) {
            file.recommended().stream()
                    .filter(entry -> isAbout(entry, one))
                    .findFirst()
                    .ifPresentOrElse(
                            entry -> {
                                if (!entry.version().equals(one.version())) {
                                    edits.add(YamlEdit.replaceScalar(
                                            ENTRIES.child(entry.index()).child(VERSION), one.version()));
                                }
                            },
                            () -> edits.add(YamlEdit.appendItem(ENTRIES, entry(one))));
        }
        file.recommended().stream()
                .filter(entry -> wanted.stream().noneMatch(one -> isAbout(entry, one)))
                .forEach(entry ->
                        edits.add(YamlEdit.remove(ENTRIES.child(entry.index())).withCommentsAbove()));
        return edits;
    }

    private static boolean isAbout(RecommendedVersionEntry entry, Recommendation one) {
        return entry.workload().equals(one.workload()) && entry.channel().equals(one.channel());
    }

    private static ObjectNode entry(Recommendation one) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("workload", one.workload())
                .put("channel", one.channel())
                .put(VERSION, one.version());
    }
}
