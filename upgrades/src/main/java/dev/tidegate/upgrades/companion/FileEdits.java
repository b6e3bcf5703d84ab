package dev.tidegate.upgrades.companion;

import dev.tidegate.data.edit.Edit;
import dev.tidegate.data.edit.Edited;
import dev.tidegate.data.edit.Editor;
import java.util.List;

/**
 * Makes changes to a text one upon the other. Items are appended first, one at a time, since they all go to the same
 * place; that moves no item that is there, so the other changes still find what they name.
 */
public final class FileEdits {

    private FileEdits() {}

    /** The text with all changes, or the reasons against the first of them that cannot be made. */
    public static Edited apply(String file, String text, List<Edit> edits) {
        Edited done = new Edited.Changed(text, List.of());
        for (var edit : edits) {
            if (edit instanceof Edit.Append) {
                done = done.match(changed -> Editor.edit(file, changed.text(), edit), refused -> refused);
            }
        }
        var others =
                edits.stream().filter(edit -> !(edit instanceof Edit.Append)).toArray(Edit[]::new);
        return others.length == 0
                ? done
                : done.match(changed -> Editor.edit(file, changed.text(), others), refused -> refused);
    }
}
