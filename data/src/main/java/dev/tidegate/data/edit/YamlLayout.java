package dev.tidegate.data.edit;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/**
 * The layout of a file, so that added text looks like the existing text.
 *
 * @param lineEnd its line separator
 * @param mappingIndent columns between a key and the keys of the mapping below it
 * @param sequenceIndent columns between a key and the dashes of the list below it
 */
record YamlLayout(String lineEnd, int mappingIndent, int sequenceIndent) {

    static YamlLayout of(String text, Node root) {
        var mappings = new TreeMap<Integer, Integer>();
        var sequences = new TreeMap<Integer, Integer>();
        count(root, mappings, sequences);
        int feed = text.indexOf('\n');
        String lineEnd = feed > 0 && text.charAt(feed - 1) == '\r' ? "\r\n" : "\n";
        return new YamlLayout(lineEnd, mostCommon(mappings, 2), mostCommon(sequences, 0));
    }

    private static void count(Node node, Map<Integer, Integer> mappings, Map<Integer, Integer> sequences) {
        node.asSequence().ifPresent(sequence -> sequence.items().forEach(item -> count(item, mappings, sequences)));
        node.asMapping()
                .filter(mapping -> mapping.layout() == Mapping.Layout.BLOCK && !mapping.isAlias())
                .ifPresent(mapping -> mapping.entries().values().forEach(entry -> {
                    Node value = entry.value();
                    if (value.isAlias()) {
                        return;
                    }
                    int indent = value.span().column() - entry.key().span().column();
                    boolean below = value.span().line() > entry.key().span().line() && indent >= 0;
                    if (below && value.asMapping().isPresent()) {
                        mappings.merge(indent, 1, Integer::sum);
                    }
                    if (below && value.asSequence().isPresent()) {
                        sequences.merge(indent, 1, Integer::sum);
                    }
                    count(value, mappings, sequences);
                }));
    }

    private static int mostCommon(Map<Integer, Integer> counts, int fallback) {
        return counts.entrySet().stream()
                .max(Map.Entry.<Integer, Integer>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey)
                .orElse(fallback);
    }
}
