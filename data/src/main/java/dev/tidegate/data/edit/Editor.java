package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.edit.Refusal.Reason;
import dev.tidegate.data.node.Json;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.yaml.Document;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.data.yaml.YamlText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Changes the text of a document by splicing: every byte outside the stretches that change stays as it was.
 *
 * <ol>
 *   <li>Each edit is planned against the text as it is; one that cannot be made safely is refused with its reason.
 *   <li>If any was refused, or two touch the same place, nothing is changed.
 *   <li>The edited text is read back and must say exactly what the edits wanted, in all documents of the text.
 * </ol>
 */
public final class Editor {

    private Editor() {}

    /** Edits a text that holds a single document; a name that ends with {@code .json} keeps it JSON. */
    public static Edited edit(String file, String text, Edit... edits) {
        var read = YamlText.read(file, text, Limits.usual());
        return read.documents().size() > 1
                ? refused(read, Reason.UNREADABLE, "there are several documents; say which one is meant")
                : edit(read, 0, List.of(edits));
    }

    /** Edits one document of a text, counted from 0. */
    public static Edited edit(YamlText text, int document, List<Edit> edits) {
        if (document >= text.documents().size()) {
            String reason = text.findings().isEmpty()
                    ? "there is no document " + document
                    : text.findings().get(0).sentence();
            return refused(text, Reason.UNREADABLE, reason);
        }
        var planner = new Planner(text, text.documents().get(document));
        var splices = new ArrayList<Splice>();
        var refusals = new ArrayList<Refusal>();
        for (Edit edit : edits) {
            try {
                planner.plan(edit).ifPresent(splices::add);
            } catch (NotPossible notPossible) {
                refusals.add(notPossible.refusal());
            }
        }
        if (!refusals.isEmpty()) {
            return new Edited.Refused(refusals);
        }
        var inOrder = Splice.inOrder(splices);
        if (Splice.overlap(inOrder)) {
            return refused(text, Reason.OVERLAP, "two of the changes touch the same place; make them one by one");
        }
        return checked(text, document, edits, inOrder);
    }

    private static Edited checked(YamlText before, int document, List<Edit> edits, List<Splice> splices) {
        String edited = Splice.apply(before.text(), splices);
        var after = YamlText.read(before.file(), edited, Limits.usual());
        return isSame(wanted(before, document, edits), contents(after)) && errors(before) == errors(after)
                ? new Edited.Changed(edited, splices)
                : refused(before, Reason.SELF_CHECK, "the edited text would not read back as it should");
    }

    private static List<JsonNode> wanted(YamlText before, int document, List<Edit> edits) {
        var wanted = contents(before);
        wanted.set(document, Model.after(before.documents().get(document).root(), edits));
        return wanted;
    }

    private static List<JsonNode> contents(YamlText text) {
        var contents = new ArrayList<JsonNode>();
        text.documents().stream().map(Document::root).map(Json::of).forEach(contents::add);
        return contents;
    }

    private static boolean isSame(List<JsonNode> wanted, List<JsonNode> found) {
        return wanted.size() == found.size()
                && IntStream.range(0, wanted.size()).allMatch(index -> Json.same(wanted.get(index), found.get(index)));
    }

    private static long errors(YamlText text) {
        return text.findings().stream().filter(Finding::isError).count();
    }

    private static Edited refused(YamlText text, Reason reason, String sentence) {
        var place = new Place(text.file(), 0, 0, Pointer.ROOT);
        return new Edited.Refused(List.of(new Refusal(reason, place, sentence)));
    }
}
