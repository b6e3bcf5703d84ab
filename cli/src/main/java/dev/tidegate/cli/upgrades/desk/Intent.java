package dev.tidegate.cli.upgrades.desk;

import dev.tidegate.cli.output.Block;
import java.util.ArrayList;
import java.util.List;

/**
 * What a command wants to change, and what people should know about it.
 *
 * @param notes one sentence each
 * @param shown what is shown to people before the changes
 */
public record Intent(List<Edit> edits, List<String> notes, List<Block> shown) {

    public Intent {
        edits = List.copyOf(edits);
        notes = List.copyOf(notes);
        shown = List.copyOf(shown);
    }

    public static Intent of(Edit... edits) {
        return new Intent(List.of(edits), List.of(), List.of());
    }

    public Intent noting(List<String> sentences) {
        var more = new ArrayList<>(notes);
        more.addAll(sentences);
        return new Intent(edits, more, shown);
    }

    public Intent showing(Block block) {
        var more = new ArrayList<>(shown);
        more.add(block);
        return new Intent(edits, notes, more);
    }
}
