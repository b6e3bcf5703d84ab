package dev.tidegate.data.edit;

import dev.tidegate.data.edit.EditRefusal.Reason;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Sequence;
import java.util.ArrayList;
import java.util.List;

/** Finds the range of text to remove with an entry of a mapping or an item of a list. */
final class RemovalPlanner {

    private final LineOffsets lines;
    private final EditTarget target;

    RemovalPlanner(LineOffsets lines, EditTarget target) {
        this.lines = lines;
        this.target = target;
    }

    /** The range of an entry or item. */
    private record Range(int start, int end) {}

    TextSplice entry(Mapping mapping, YamlEdit.Remove edit) {
        if (!mapping.repeated().isEmpty()) {
            throw target.refused(Reason.KEY_REPEATED, "keys are written twice around it");
        }
        var ranges = new ArrayList<Range>();
        int index = 0;
        for (Mapping.Entry entry : mapping.entries().values()) {
            if (entry.key().text().equals(edit.pointer().last())) {
                index = ranges.size();
            }
            int end = Math.max(
                    entry.key().written().end(), entry.value().written().end());
            ranges.add(new Range(entry.key().written().start(), end));
        }
        return switch (mapping.layout()) {
            case BLOCK -> fromLines(ranges, index, edit);
            case FLOW -> fromBrackets(mapping, ranges, index);
            case PAIR -> throw target.refused(Reason.LAYOUT, "is the only part of a pair in a list; remove the item");
        };
    }

    TextSplice item(Sequence sequence, YamlEdit.Remove edit) {
        int index = Integer.parseInt(edit.pointer().last());
        var ranges = new ArrayList<Range>();
        int from = sequence.span().start();
        for (Node item : sequence.items()) {
            int start = sequence.flow() ? item.written().start() : dash(from);
            int end = Math.max(start + 1, item.written().end());
            ranges.add(new Range(start, end));
            from = lines.after(end);
        }
        return sequence.flow() ? fromBrackets(sequence, ranges, index) : fromLines(ranges, index, edit);
    }

    /** The next dash of the list; the first one may follow another dash on its line. */
    private int dash(int from) {
        int at = from;
        String text = lines.text();
        while (at < text.length() && text.charAt(at) != '-') {
            boolean comment = text.charAt(at) == '#';
            at = comment ? lines.next(at) : at + 1;
        }
        return at;
    }

    private TextSplice fromLines(List<Range> ranges, int index, YamlEdit.Remove edit) {
        Range removed = ranges.get(index);
        if (ranges.size() == 1) {
            throw target.refused(Reason.LAST_ENTRY, "is the only one there; remove what is around it");
        }
        if (!lines.isFirstInLine(removed.start)) {
            if (index + 1 == ranges.size()) {
                throw target.refused(Reason.LAYOUT, "shares its line with what is around it");
            }
            return new TextSplice(removed.start, ranges.get(index + 1).start, "");
        }
        int start = lines.start(removed.start);
        if (edit.withComments()) {
            start = aboveComments(start, removed.start - start);
        }
        int end = lines.after(removed.end);
        boolean open = end == lines.text().length() && end == lines.end(removed.end) && start > 0;
        return open ? new TextSplice(lines.breakBefore(start), end, "") : new TextSplice(start, end, "");
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

    private TextSplice fromBrackets(Node collection, List<Range> ranges, int index) {
        Range removed = ranges.get(index);
        if (ranges.size() == 1) {
            return new TextSplice(
                    collection.span().start() + 1, collection.span().end() - 1, "");
        }
        return index + 1 < ranges.size()
                ? new TextSplice(removed.start, ranges.get(index + 1).start, "")
                : new TextSplice(ranges.get(index - 1).end, removed.end, "");
    }
}
