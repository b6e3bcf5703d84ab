package dev.tidegate.upgrades.companion;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.data.edit.Edit;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.upgrades.companion.RecommendedVersions.Recommendation;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.file.RecommendedEntry;
import java.util.ArrayList;
import java.util.List;

/** What would make a file recommend these versions, and no others. */
public final class RecommendationUpdate {

    private static final String LIST = "recommendedVersions";
    private static final String VERSION = "recommendedVersion";
    private static final Pointer ENTRIES = Pointer.ROOT.child(LIST);

    private RecommendationUpdate() {}

    /**
     * The changes to the file. Entries that say the right thing stay as they are, with whatever is written around them.
     *
     * @param wanted what shall be recommended; nothing at all leaves the file as it is, since that is also what it looks
     *     like when no cluster was found
     */
    public static List<Edit> edits(OrganisationFile file, List<Recommendation> wanted) {
        if (wanted.isEmpty()) {
            return List.of();
        }
        var edits = new ArrayList<Edit>();
        if (file.recommended().isEmpty()) {
            var list = JsonNodeFactory.instance.arrayNode();
            wanted.forEach(one -> list.add(entry(one)));
            return List.of(Edit.insertKey(Pointer.ROOT, LIST, list));
        }
        for (var one : wanted) {
            file.recommended().stream()
                    .filter(entry -> isAbout(entry, one))
                    .findFirst()
                    .ifPresentOrElse(
                            entry -> {
                                if (!entry.version().equals(one.version())) {
                                    edits.add(Edit.replaceScalar(
                                            ENTRIES.child(entry.index()).child(VERSION), one.version()));
                                }
                            },
                            () -> edits.add(Edit.appendItem(ENTRIES, entry(one))));
        }
        file.recommended().stream()
                .filter(entry -> wanted.stream().noneMatch(one -> isAbout(entry, one)))
                .forEach(entry ->
                        edits.add(Edit.remove(ENTRIES.child(entry.index())).withCommentsAbove()));
        return edits;
    }

    private static boolean isAbout(RecommendedEntry entry, Recommendation one) {
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
