package dev.tidegate.data.edit;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Span;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.data.yaml.YamlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds comments that a change would take away, so that whoever moves something can take them along.
 *
 * <p>A comment at the end of a line is about the last entry that begins on the line, one on a line of its own about the
 * next entry below it.
 */
public final class Comments {

    private final String text;
    private final Lines lines;

    /** Where scalars are: a hash sign in one of them begins no comment. */
    private final TreeMap<Integer, Span> scalars = new TreeMap<>();

    /** Where entries of mappings and items of lists begin that have lines of their own, outermost first. */
    private final TreeMap<Integer, List<Pointer>> starts = new TreeMap<>();

    private Comments(String text) {
        this.text = text;
        this.lines = new Lines(text);
    }

    /** The comments that go when these values are removed, with those right above them; none if they cannot be. */
    public static List<Comment> goingWith(String file, String text, Edit.Remove edit) {
        var read = YamlText.read(file, text, Limits.usual());
        if (read.documents().size() != 1) {
            return List.of();
        }
        var document = read.documents().get(0);
        Optional<Splice> gone;
        try {
            gone = new Planner(read, document).plan(edit);
        } catch (NotPossible refused) {
            return List.of();
        }
        var comments = new Comments(text);
        comments.learn(document.root(), Pointer.ROOT);
        return gone.map(splice -> comments.in(splice.start(), splice.end(), edit.pointer()))
                .orElse(List.of());
    }

    private void learn(Node node, Pointer at) {
        if (node.isAlias()) {
            return;
        }
        node.asScalar().ifPresent(this::learn);
        node.asSequence().ifPresent(sequence -> {
            for (int index = 0; index < sequence.items().size(); index++) {
                var item = sequence.items().get(index);
                if (!sequence.flow()) {
                    start(item.written().start(), at.child(index));
                }
                learn(item, at.child(index));
            }
        });
        node.asMapping()
                .ifPresent(mapping -> mapping.entries().forEach((key, entry) -> {
                    learn(entry.key());
                    if (mapping.layout() == Mapping.Layout.BLOCK) {
                        start(entry.key().written().start(), at.child(key));
                    }
                    learn(entry.value(), at.child(key));
                }));
    }

    private void learn(Scalar scalar) {
        scalars.put(scalar.span().start(), scalar.span());
    }

    private void start(int offset, Pointer pointer) {
        starts.computeIfAbsent(offset, key -> new ArrayList<>()).add(pointer);
    }

    private List<Comment> in(int start, int end, Pointer removed) {
        var found = new ArrayList<Comment>();
        for (int line = start; line < end; line = lines.next(line)) {
            int until = Math.min(lines.end(line), end);
            int from = line;
            hash(from, until)
                    .ifPresent(at ->
                            found.add(comment(at, text.substring(at, until).strip(), removed)));
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

    private Comment comment(int at, String words, Pointer removed) {
        if (lines.isFirstInLine(at)) {
            return new Comment(pointer(starts.higherEntry(at), false).orElse(removed), true, words);
        }
        return new Comment(pointer(starts.lowerEntry(at), true).orElse(removed), false, words);
    }

    private static Optional<Pointer> pointer(Map.@Nullable Entry<Integer, List<Pointer>> start, boolean innermost) {
        return Optional.ofNullable(start)
                .map(Map.Entry::getValue)
                .map(pointers -> pointers.get(innermost ? pointers.size() - 1 : 0));
    }
}
