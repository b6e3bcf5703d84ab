package dev.tidegate.data.edit;

import dev.tidegate.data.edit.Refusal.Reason;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Sequence;
import java.util.ArrayList;
import java.util.List;

/** Finds the stretch of text that has to go with an entry of a mapping or an item of a list. */
final class Removal {

    private final Lines lines;
    private final Way way;

    Removal(Lines lines, Way way) {
        this.lines = lines;
        this.way = way;
    }

    /** From the first letter of an entry or item to behind its last. */
    private record Stretch(int start, int end) {}

    Splice entry(Mapping mapping, Edit.Remove edit) {
        if (!mapping.repeated().isEmpty()) {
            throw way.refused(Reason.KEY_REPEATED, "keys are written twice around it");
        }
        var stretches = new ArrayList<Stretch>();
        int index = 0;
        for (Mapping.Entry entry : mapping.entries().values()) {
            if (entry.key().text().equals(edit.pointer().last())) {
                index = stretches.size();
            }
            int end = Math.max(
                    entry.key().written().end(), entry.value().written().end());
            stretches.add(new Stretch(entry.key().written().start(), end));
        }
        return switch (mapping.layout()) {
            case BLOCK -> fromLines(stretches, index, edit);
            case FLOW -> fromBrackets(mapping, stretches, index);
            case PAIR -> throw way.refused(Reason.LAYOUT, "is the only part of a pair in a list; remove the item");
        };
    }

    Splice item(Sequence sequence, Edit.Remove edit) {
        int index = Integer.parseInt(edit.pointer().last());
        var stretches = new ArrayList<Stretch>();
        int from = sequence.span().start();
        for (Node item : sequence.items()) {
            int start = sequence.flow() ? item.written().start() : dash(from);
            int end = Math.max(start + 1, item.written().end());
            stretches.add(new Stretch(start, end));
            from = lines.behind(end);
        }
        return sequence.flow() ? fromBrackets(sequence, stretches, index) : fromLines(stretches, index, edit);
    }

    /** The next dash that is the first letter of its line; the first dash of a list may stand behind another one. */
    private int dash(int from) {
        int at = from;
        String text = lines.text();
        while (at < text.length() && text.charAt(at) != '-') {
            boolean comment = text.charAt(at) == '#';
            at = comment ? lines.next(at) : at + 1;
        }
        return at;
    }

    private Splice fromLines(List<Stretch> stretches, int index, Edit.Remove edit) {
        Stretch gone = stretches.get(index);
        if (stretches.size() == 1) {
            throw way.refused(Reason.LAST_ENTRY, "is the only one there; remove what is around it");
        }
        if (!lines.isFirstInLine(gone.start)) {
            if (index + 1 == stretches.size()) {
                throw way.refused(Reason.LAYOUT, "shares its line with what is around it");
            }
            return new Splice(gone.start, stretches.get(index + 1).start, "");
        }
        int start = lines.start(gone.start);
        if (edit.withComments()) {
            start = aboveComments(start, gone.start - start);
        }
        int end = lines.behind(gone.end);
        boolean open = end == lines.text().length() && end == lines.end(gone.end) && start > 0;
        return open ? new Splice(lines.breakBefore(start), end, "") : new Splice(start, end, "");
    }

    private int aboveComments(int lineStart, int column) {
        int start = lineStart;
        while (start > 0) {
            int above = lines.start(lines.breakBefore(start));
            if (!lines.text().startsWith(" ".repeat(column) + "#", above)) {
                break;
            }
            start = above;
        }
        return start;
    }

    private Splice fromBrackets(Node collection, List<Stretch> stretches, int index) {
        Stretch gone = stretches.get(index);
        if (stretches.size() == 1) {
            return new Splice(collection.span().start() + 1, collection.span().end() - 1, "");
        }
        return index + 1 < stretches.size()
                ? new Splice(gone.start, stretches.get(index + 1).start, "")
                : new Splice(stretches.get(index - 1).end, gone.end, "");
    }
}
