package dev.tidegate.integrations.check;

import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Where two documents differ, as deep as it can be said. Of lists of different lengths the equal beginning and end are
 * left out, so that one item that was put in between is one difference.
 */
final class ContentDiff {

    private final List<Difference> differences = new ArrayList<>();

    private ContentDiff() {}

    /**
     * One place that differs.
     *
     * @param inHead whether the pointer counts in the newer document; else the value is only in the older one
     */
    record Difference(Pointer pointer, boolean inHead, boolean inBase) {}

    static List<Difference> between(Node base, Node head) {
        var diff = new ContentDiff();
        diff.compare(Pointer.ROOT, base, head);
        return diff.differences;
    }

    private void compare(Pointer at, Node base, Node head) {
        Optional<Mapping> baseMapping = base.asMapping();
        Optional<Mapping> headMapping = head.asMapping();
        Optional<Sequence> baseSequence = base.asSequence();
        Optional<Sequence> headSequence = head.asSequence();
        if (baseMapping.isPresent() && headMapping.isPresent()) {
            mappings(at, baseMapping.get(), headMapping.get());
        } else if (baseSequence.isPresent() && headSequence.isPresent()) {
            sequences(at, baseSequence.get().items(), headSequence.get().items());
        } else if (!same(base, head)) {
            differences.add(new Difference(at, true, true));
        }
    }

    private void mappings(Pointer at, Mapping base, Mapping head) {
        var keys = new TreeSet<>(base.entries().keySet());
        keys.addAll(head.entries().keySet());
        for (String key : keys) {
            var before = base.child(key);
            var after = head.child(key);
            if (before.isPresent() && after.isPresent()) {
                compare(at.child(key), before.get(), after.get());
            } else {
                differences.add(new Difference(at.child(key), after.isPresent(), before.isPresent()));
            }
        }
    }

    private void sequences(Pointer at, List<Node> base, List<Node> head) {
        int start = 0;
        int shorter = Math.min(base.size(), head.size());
        while (start < shorter && same(base.get(start), head.get(start))) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && same(base.get(base.size() - 1 - end), head.get(head.size() - 1 - end))) {
            end++;
        }
        int baseEnd = base.size() - end;
        int headEnd = head.size() - end;
        int index = start;
        for (; index < Math.min(baseEnd, headEnd); index++) {
            compare(at.child(index), base.get(index), head.get(index));
        }
        for (int added = index; added < headEnd; added++) {
            differences.add(new Difference(at.child(added), true, false));
        }
        for (int removed = index; removed < baseEnd; removed++) {
            differences.add(new Difference(at.child(removed), false, true));
        }
    }

    private static boolean same(Node base, Node head) {
        return JsonConverter.same(JsonConverter.of(base), JsonConverter.of(head));
    }
}
