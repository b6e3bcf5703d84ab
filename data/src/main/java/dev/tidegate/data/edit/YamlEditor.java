package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.edit.EditRefusal.Reason;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlDocument;
import dev.tidegate.data.yaml.YamlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Changes the text of a document by splicing: every byte outside the changed ranges stays as it was.
 *
 * <ol>
 *   <li>Each edit is planned against the original text; one that cannot be made safely is refused with a reason.
 *   <li>If any edit was refused, or two overlap, nothing is changed.
 *   <li>The edited text is parsed again and must have exactly the intended content, in all its documents.
 * </ol>
 */
public final class YamlEditor {

    private YamlEditor() {}

    /** Edits a text with a single document; the text of a file whose name ends with {@code .json} stays JSON. */
    public static YamlEditResult edit(String file, String text, YamlEdit... edits) {
        var read = YamlText.read(file, text, DataLimits.usual());
        return read.documents().size() > 1
                ? refused(read, Reason.UNREADABLE, "there are several documents; say which one is meant")
                : edit(read, 0, List.of(edits));
    }

    /** Edits one document of a text, counted from 0. */
    public static YamlEditResult edit(YamlText text, int document, List<YamlEdit> edits) {
        return edit(text, new TreeMap<>(Map.of(document, edits)));
    }

    /** Edits several documents of a text, all or none; their numbers count from 0. */
    public static YamlEditResult edit(YamlText text, SortedMap<Integer, List<YamlEdit>> edits) {
        if (!edits.isEmpty() && edits.lastKey() >= text.documents().size()) {
            String reason = text.findings().isEmpty()
                    ? "there is no document " + edits.lastKey()
                    : text.findings().get(0).sentence();
            return refused(text, Reason.UNREADABLE, reason);
        }
        var splices = new ArrayList<TextSplice>();
        var refusals = new ArrayList<EditRefusal>();
        edits.forEach((document, ofDocument) -> {
            var planner = new SplicePlanner(text, text.documents().get(document));
            ofDocument.forEach(edit -> plan(planner, edit, splices, refusals));
        });
        if (!refusals.isEmpty()) {
            return new YamlEditResult.Refused(refusals);
        }
        var inOrder = TextSplice.inOrder(splices);
        if (TextSplice.overlap(inOrder)) {
            return refused(text, Reason.OVERLAP, "two of the changes touch the same place; make them one by one");
        }
        return checked(text, edits, inOrder);
    }

    private static void plan(
            SplicePlanner planner, YamlEdit edit, List<TextSplice> splices, List<EditRefusal> refusals) {
        try {
            planner.plan(edit).ifPresent(splices::add);
        } catch (EditRefusedException notPossible) {
            refusals.add(notPossible.refusal());
        }
    }

    private static YamlEditResult checked(
            YamlText before, SortedMap<Integer, List<YamlEdit>> edits, List<TextSplice> splices) {
        String edited = TextSplice.apply(before.text(), splices);
        var after = YamlText.read(before.file(), edited, DataLimits.usual());
        return isSame(expected(before, edits), contents(after)) && errors(before) == errors(after)
                ? new YamlEditResult.Changed(edited, splices)
                : refused(before, Reason.SELF_CHECK, "the edited text would not read back as it should");
    }

    private static List<JsonNode> expected(YamlText before, SortedMap<Integer, List<YamlEdit>> edits) {
        var expected = contents(before);
        edits.forEach((document, ofDocument) -> expected.set(
                document,
                ExpectedDocument.after(before.documents().get(document).root(), ofDocument)));
        return expected;
    }

    private static List<JsonNode> contents(YamlText text) {
        var contents = new ArrayList<JsonNode>();
        text.documents().stream().map(YamlDocument::root).map(JsonConverter::of).forEach(contents::add);
        return contents;
    }

    private static boolean isSame(List<JsonNode> expected, List<JsonNode> found) {
        return expected.size() == found.size()
                && IntStream.range(0, expected.size())
                        .allMatch(index -> JsonConverter.same(expected.get(index), found.get(index)));
    }

    private static long errors(YamlText text) {
        return text.findings().stream().filter(LocatedProblem::isError).count();
    }

    private static YamlEditResult refused(YamlText text, Reason reason, String sentence) {
        var place = new SourceLocation(text.file(), 0, 0, Pointer.ROOT);
        return new YamlEditResult.Refused(List.of(new EditRefusal(reason, place, sentence)));
    }
}
