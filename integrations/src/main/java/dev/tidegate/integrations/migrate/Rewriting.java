package dev.tidegate.integrations.migrate;

import dev.tidegate.data.edit.Comment;
import dev.tidegate.data.edit.Comments;
import dev.tidegate.data.edit.Edit;
import dev.tidegate.data.edit.Edited;
import dev.tidegate.data.edit.Editor;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.integrations.entry.CanonicalForm;
import dev.tidegate.integrations.entry.Sharding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One entry brought into the current form: the older parts go, and what they said comes back under sharding. */
final class Rewriting {

    private static final String SHARDING = "sharding";

    private final String file;
    private final Pointer entry;
    private final Node written;
    private final Sharding sharding;

    Rewriting(String file, Pointer entry, Node written, Sharding sharding) {
        this.file = file;
        this.entry = entry;
        this.written = written;
        this.sharding = sharding;
    }

    /**
     * What came of it.
     *
     * @param text the text after it; as it was if it was refused
     * @param refusal why nothing was changed; null if it was
     */
    record Outcome(String text, @Nullable String refusal) {}

    Outcome apply(String before) {
        var form = CanonicalForm.of(sharding);
        if (form.isEmpty()) {
            return new Outcome(before, "leaves targets out, which only this form can say");
        }
        boolean there = written.child(SHARDING).isPresent();
        var moves = new CommentMoves(entry, sharding, form.get());
        var comments = new ArrayList<Comment>();
        var edits = new ArrayList<Edit>();
        for (var part : OlderForm.in(written)) {
            var remove = Edit.remove(within(part)).withCommentsAbove();
            Comments.goingWith(file, before, remove).forEach(comment -> comments.add(moves.moved(comment)));
            edits.add(remove);
        }
        if (there && !comments.isEmpty()) {
            return new Outcome(before, "has comments that sharding, which is there already, has no place for");
        }
        if (!there) {
            edits.add(Edit.insertKey(entry, SHARDING, form.get()).withComments(comments));
        }
        return oneByOne(before, edits, comments);
    }

    /** One change may touch the place of the next, so each is made in the text the one before left. */
    private Outcome oneByOne(String before, List<Edit> edits, List<Comment> comments) {
        String text = before;
        for (var edit : edits) {
            var edited = Editor.edit(file, text, edit);
            String changed = edited.match(Edited.Changed::text, refused -> "");
            if (changed.isEmpty()) {
                return new Outcome(
                        before,
                        edited.match(
                                done -> "", refused -> refused.refusals().get(0).sentence()));
            }
            text = changed;
        }
        String after = text;
        boolean complete = comments.stream().map(Comment::text).allMatch(after::contains);
        return complete ? new Outcome(after, null) : new Outcome(before, "a comment would be lost");
    }

    private Pointer within(Pointer part) {
        var pointer = entry;
        for (var segment : part.segments()) {
            pointer = pointer.child(segment);
        }
        return pointer;
    }
}
