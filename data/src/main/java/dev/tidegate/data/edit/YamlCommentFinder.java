package dev.tidegate.data.edit;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Span;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the comments that a removal would delete, so that they can be moved with the value.
 *
 * <p>A comment at the end of a line belongs to the last entry that begins on the line, one on a line of its own to the
 * next entry below it.
 */
public final class YamlCommentFinder {

    private final String text;
    private final LineOffsets lines;

    /** The scalars by their start: a hash sign in a scalar does not begin a comment. */
    private final TreeMap<Integer, Span> scalars = new TreeMap<>();

    /** The entries and items that have lines of their own, by their start, outermost first. */
    private final TreeMap<Integer, List<Pointer>> starts = new TreeMap<>();

    private YamlCommentFinder(String text) {
        this.text = text;
        this.lines = new LineOffsets(text);
    }

    /** The comments that a removal deletes, with those directly above the value; none if it would be refused. */
    public static List<YamlComment> removedBy(String file, String text, YamlEdit.Remove edit) {
        return removed(file, text, edit, List.of(), (comments, splice) -> comments.in(splice, edit.pointer()));
    }

    /** The same comments by the numbers of their lines, which count from 1. */
    public static SortedMap<Integer, String> linesRemovedBy(String file, String text, YamlEdit.Remove edit) {
        return removed(file, text, edit, Collections.emptySortedMap(), YamlCommentFinder::linesIn);
    }

    private static <T> T removed(
            String file,
            String text,
            YamlEdit.Remove edit,
            T nothing,
            BiFunction<YamlCommentFinder, TextSplice, T> finder) {
        var read = YamlText.read(file, text, DataLimits.usual());
        if (read.documents().size() != 1) {
            return nothing;
        }
        var document = read.documents().get(0);
        Optional<TextSplice> removal;
        try {
            removal = new SplicePlanner(read, document).plan(edit);
        } catch (EditRefusedException refused) {
            return nothing;
        }
        var comments = new YamlCommentFinder(text);
        comments.index(document.root(), Pointer.ROOT);
        return removal.map(splice -> finder.apply(comments, splice)).orElse(nothing);
    }

    private void index(Node node, Pointer at) {
        if (node.isAlias()) {
            return;
        }
        node.asScalar().ifPresent(this::index);
        node.asSequence().ifPresent(sequence -> {
            for (int index = 0; index < sequence.items().size(); index++) {
                var item = sequence.items().get(index);
                if (!sequence.flow()) {
                    start(item.written().start(), at.child(index));
                }
                index(item, at.child(index));
            }
        });
        node.asMapping()
                .ifPresent(mapping -> mapping.entries().forEach((key, entry) -> {
                    index(entry.key());
                    if (mapping.layout() == Mapping.Layout.BLOCK) {
                        start(entry.key().written().start(), at.child(key));
                    }
                    index(entry.value(), at.child(key));
                }));
    }

    private void index(Scalar scalar) {
        scalars.put(scalar.span().start(), scalar.span());
    }

    private void start(int offset, Pointer pointer) {
        starts.computeIfAbsent(offset, key -> new ArrayList<>()).add(pointer);
    }

    private List<YamlComment> in(TextSplice splice, Pointer removed) {
        var found = new ArrayList<YamlComment>();
        hashes(splice).forEach((at, words) -> found.add(comment(at, words, removed)));
        return found;
    }

    private SortedMap<Integer, String> linesIn(TextSplice splice) {
        var found = new TreeMap<Integer, String>();
        hashes(splice).forEach((at, words) -> found.put(lines.number(at), words));
        return found;
    }

    /** The comments in a range, by the offsets of their hash signs. */
    private SortedMap<Integer, String> hashes(TextSplice splice) {
        var found = new TreeMap<Integer, String>();
        for (int line = splice.start(); line < splice.end(); line = lines.next(line)) {
            int until = Math.min(lines.end(line), splice.end());
            hash(line, until)
                    .ifPresent(at -> found.put(at, text.substring(at, until).strip()));
        }
        return found;
    }

    private Optional<Integer> hash(int from, int until) {
        for (int at = from; at < until; at++) {
            boolean apart = at == 0 || Character.isWhitespace(text.charAt(at - 1));
            if (text.charAt(at) == '#' && apart && !isInScalar(at)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private boolean isInScalar(int offset) {
        var before = scalars.floorEntry(offset);
        return before != null && offset < before.getValue().end();
    }

    private YamlComment comment(int at, String words, Pointer removed) {
        if (lines.isFirstInLine(at)) {
            return new YamlComment(pointer(starts.higherEntry(at), false).orElse(removed), true, words);
        }
        return new YamlComment(pointer(starts.lowerEntry(at), true).orElse(removed), false, words);
    }

    private static Optional<Pointer> pointer(Map.@Nullable Entry<Integer, List<Pointer>> start, boolean innermost) {
        return Optional.ofNullable(start)
                .map(Map.Entry::getValue)
                .map(pointers -> pointers.get(innermost ? pointers.size() - 1 : 0));
    }
}
