package dev.tidegate.integrations.migration;

import dev.tidegate.data.edit.YamlComment;
import dev.tidegate.data.edit.YamlCommentFinder;
import dev.tidegate.data.edit.YamlEdit;
import dev.tidegate.data.edit.YamlEditResult;
import dev.tidegate.data.edit.YamlEditor;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.integrations.entry.Sharding;
import dev.tidegate.integrations.entry.ShardingWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rewrites one entry into the current form: removes the older parts and inserts {@code sharding}. */
final class EntryRewriter {

    private static final String SHARDING = "sharding";

    private final String file;
    private final Pointer entry;
    private final Node written;
    private final Sharding sharding;

    EntryRewriter(String file, Pointer entry, Node written, Sharding sharding) {
        this.file = file;
        this.entry = entry;
        this.written = written;
        this.sharding = sharding;
    }

    /**
     * The result of a rewrite.
     *
     * @param text the new text; the unchanged one if the rewrite was refused
     * @param refusal why nothing was changed; null if it was
     */
    record Result(String text, @Nullable String refusal) {}

    Result apply(String before) {
        var form = ShardingWriter.of(sharding);
        if (form.isEmpty()) {
            return new Result(before, "leaves targets out, which only this form can say");
        }
        boolean hasSharding = written.child(SHARDING).isPresent();
        var relocator = new CommentRelocator(entry, sharding, form.get());
        var comments = new ArrayList<YamlComment>();
        var edits = new ArrayList<YamlEdit>();
        for (var part : LegacyShardingFields.in(written)) {
            var remove = YamlEdit.remove(absolute(part)).withCommentsAbove();
            YamlCommentFinder.removedBy(file, before, remove)
                    .forEach(comment -> comments.add(relocator.relocated(comment)));
            edits.add(remove);
        }
        if (hasSharding && !comments.isEmpty()) {
            return new Result(before, "has comments that sharding, which is there already, has no place for");
        }
        if (!hasSharding) {
            edits.add(YamlEdit.insertKey(entry, SHARDING, form.get()).withComments(comments));
        }
        return applyInOrder(before, edits, comments);
    }

    /** Each edit is applied to the text that the previous one left, because it may move the place of the next. */
    private Result applyInOrder(String before, List<YamlEdit> edits, List<YamlComment> comments) {
        String text = before;
        for (var edit : edits) {
            var edited = YamlEditor.edit(file, text, edit);
            String changed = edited.match(YamlEditResult.Changed::text, refused -> "");
            if (changed.isEmpty()) {
                return new Result(
                        before,
                        edited.match(
                                done -> "", refused -> refused.refusals().get(0).sentence()));
            }
            text = changed;
        }
        String after = text;
        boolean complete = comments.stream().map(YamlComment::text).allMatch(after::contains);
        return complete ? new Result(after, null) : new Result(before, "a comment would be lost");
    }

    private Pointer absolute(Pointer part) {
        var pointer = entry;
        for (var segment : part.segments()) {
            pointer = pointer.child(segment);
        }
        return pointer;
    }
}
