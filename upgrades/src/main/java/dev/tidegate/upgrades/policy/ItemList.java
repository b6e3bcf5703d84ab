package dev.tidegate.upgrades.policy;

import java.util.List;

/**
 * A list as a label holds it: items separated by commas, so that no item can contain one.
 *
 * @param changed whether something was tidied away
 */
record ItemList(List<String> items, boolean changed) {

    /**
     * Reads a list.
     *
     * @param tidy whether to drop blanks around items, empty items and repetitions, rather than keep all as it stands
     */
    static ItemList read(String text, boolean tidy) {
        var written = text.isEmpty() ? List.<String>of() : List.of(text.split(",", -1));
        if (!tidy) {
            return new ItemList(written, false);
        }
        var tidied = written.stream()
                .map(String::strip)
                .filter(item -> !item.isEmpty())
                .distinct()
                .toList();
        return new ItemList(tidied, !tidied.equals(written));
    }
}
