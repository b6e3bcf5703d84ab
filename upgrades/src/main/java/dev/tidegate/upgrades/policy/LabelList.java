package dev.tidegate.upgrades.policy;

import java.util.List;

/**
 * A list in a label value: items separated by commas.
 *
 * @param changed whether the list was normalised
 */
record LabelList(List<String> items, boolean changed) {

    /**
     * Parses a list.
     *
     * @param tidy whether to drop blanks around items, empty items and repeated items
     */
    static LabelList read(String text, boolean tidy) {
        var written = text.isEmpty() ? List.<String>of() : List.of(text.split(",", -1));
        if (!tidy) {
            return new LabelList(written, false);
        }
        var tidied = written.stream()
                .map(String::strip)
                .filter(item -> !item.isEmpty())
                .distinct()
                .toList();
        return new LabelList(tidied, !tidied.equals(written));
    }
}
