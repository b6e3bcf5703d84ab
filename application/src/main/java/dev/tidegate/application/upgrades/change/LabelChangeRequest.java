package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.document.DocumentBlock;
import java.util.ArrayList;
import java.util.List;

/**
 * What a command wants to change, and what people should know about it.
 *
 * @param notes one sentence each
 * @param shown what is shown to people before the changes
 */
public record LabelChangeRequest(List<OwnerLabelChanges> edits, List<String> notes, List<DocumentBlock> shown) {

    public LabelChangeRequest {
        edits = List.copyOf(edits);
        notes = List.copyOf(notes);
        shown = List.copyOf(shown);
    }

    public static LabelChangeRequest of(OwnerLabelChanges... edits) {
        return new LabelChangeRequest(List.of(edits), List.of(), List.of());
    }

    public LabelChangeRequest noting(List<String> sentences) {
        var more = new ArrayList<>(notes);
        more.addAll(sentences);
        return new LabelChangeRequest(edits, more, shown);
    }

    public LabelChangeRequest showing(DocumentBlock block) {
        var more = new ArrayList<>(shown);
        more.add(block);
        return new LabelChangeRequest(edits, notes, more);
    }
}
