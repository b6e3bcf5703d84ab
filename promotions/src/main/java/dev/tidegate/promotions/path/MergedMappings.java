package dev.tidegate.promotions.path;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Finds what merge keys add to a mapping: {@code <<: *defaults}. */
public final class MergedMappings {

    private MergedMappings() {}

    /** A value of a mapping that is merged in. */
    record MergedValue(Mapping from, Node value) {}

    /** Whether an entry is a merge key; a quoted one is an ordinary key. */
    public static boolean isMergeKey(Mapping.Entry entry) {
        return entry.key().text().equals("<<") && entry.key().style() == Scalar.Style.PLAIN;
    }

    static Optional<MergedValue> value(Mapping mapping, String key) {
        return of(mapping).stream()
                .flatMap(merged -> merged.entry(key).stream()
                        .filter(entry -> !isMergeKey(entry))
                        .map(entry -> new MergedValue(merged, entry.value())))
                .findFirst();
    }

    /** All mappings that are merged in, the one that wins first; each once, however often it is referred to. */
    static List<Mapping> of(Mapping mapping) {
        var found = new ArrayList<Mapping>();
        var seen = new HashSet<Integer>();
        var open = new ArrayDeque<>(sources(mapping));
        while (!open.isEmpty()) {
            var next = open.pop();
            if (seen.add(next.span().start())) {
                found.add(next);
                var below = sources(next);
                for (int at = below.size() - 1; at >= 0; at--) {
                    open.push(below.get(at));
                }
            }
        }
        return found;
    }

    private static List<Mapping> sources(Mapping mapping) {
        return mapping.entry("<<")
                .filter(MergedMappings::isMergeKey)
                .map(Mapping.Entry::value)
                .map(value -> value.match(
                        scalar -> List.<Mapping>of(),
                        sequence -> sequence.items().stream()
                                .flatMap(item -> item.asMapping().stream())
                                .toList(),
                        List::of))
                .orElse(List.of());
    }
}
