package dev.tidegate.upgrades.fileupdate;

import dev.tidegate.data.edit.YamlEdit;
import dev.tidegate.data.edit.YamlEditResult;
import dev.tidegate.data.edit.YamlEditor;
import java.util.List;

/**
 * Applies several edits to a text. Items are appended first, one at a time, because they all go to the same position; that
 * moves no existing item, so the pointers of the other edits stay valid.
 */
public final class EditApplier {

    private EditApplier() {}

    /** The text with all edits, or the reasons why the first impossible edit was refused. */
    public static YamlEditResult apply(String file, String text, List<YamlEdit> edits) {
        YamlEditResult done = new YamlEditResult.Changed(text, List.of());
        for (var edit : edits) {
            if (edit instanceof YamlEdit.Append) {
                done = done.match(changed -> YamlEditor.edit(file, changed.text(), edit), refused -> refused);
            }
        }
        var others = edits.stream()
                .filter(edit -> !(edit instanceof YamlEdit.Append))
                .toArray(YamlEdit[]::new);
        return others.length == 0
                ? done
                : done.match(changed -> YamlEditor.edit(file, changed.text(), others), refused -> refused);
    }
}
