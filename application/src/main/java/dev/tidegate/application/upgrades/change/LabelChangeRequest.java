package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.document.DocumentBlock;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a command wants to change, and what people should know about it.
 *
 * @param notes one sentence each
 * @param shown what is shown to people before the changes
 * @param accepted errors of organisations that people agreed to have after the changes
 */
public record LabelChangeRequest(
        List<OwnerLabelChanges> edits,
        List<String> notes,
        List<DocumentBlock> shown,
        Set<UpgradePolicyProblem> accepted) {

    public LabelChangeRequest {
        edits = List.copyOf(edits);
        notes = List.copyOf(notes);
        shown = List.copyOf(shown);
        accepted = Set.copyOf(accepted);
    }

    public static LabelChangeRequest of(OwnerLabelChanges... edits) {
        return of(List.of(edits));
    }

    public static LabelChangeRequest of(List<OwnerLabelChanges> edits) {
        return new LabelChangeRequest(edits, List.of(), List.of(), Set.of());
    }

    public LabelChangeRequest noting(List<String> sentences) {
        var more = new ArrayList<>(notes);
        more.addAll(sentences);
        return new LabelChangeRequest(edits, more, shown, accepted);
    }

    public LabelChangeRequest showing(DocumentBlock block) {
        var more = new ArrayList<>(shown);
        more.add(block);
        return new LabelChangeRequest(edits, notes, more, accepted);
    }

    public LabelChangeRequest accepting(UpgradePolicyProblem error) {
        return new LabelChangeRequest(edits, notes, shown, Set.of(error));
    }
}
