package dev.tidegate.demo;

import dev.tidegate.application.document.TextTable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A table of a summary. In the JSON document it is a list of objects.
 *
 * @param field its name in the JSON document
 * @param rows at least one; all have the same columns in the same order
 */
record SummaryTable(String title, String field, List<Map<String, Object>> rows) {

    /** Columns that are not headed by their names; the empty heading is of a column for programs alone. */
    private static final Map<String, String> HEADINGS = Map.of("waitedLongestFor", "WAITED FOR", "held", "");

    /** What people do without if it says nothing: if it holds the same in all rows, or only zeros. */
    private static final Set<String> OPTIONAL = Set.of("change", "failed", "forecast");

    TextTable table() {
        var shown = rows.get(0).keySet().stream().filter(this::isShown).toList();
        var table = TextTable.of(shown.stream().map(SummaryTable::heading).toArray(String[]::new));
        rows.forEach(row ->
                table.row(shown.stream().map(column -> text(row.get(column))).toArray()));
        return table;
    }

    private static String heading(String column) {
        var words = column.replaceAll("([A-Z])", " $1").toUpperCase(Locale.ROOT);
        return HEADINGS.getOrDefault(column, words);
    }

    private boolean isShown(String column) {
        if (!OPTIONAL.contains(column)) {
            return !heading(column).isEmpty();
        }
        var values = rows.stream().map(row -> row.get(column)).distinct().toList();
        return values.size() > 1 || (values.get(0) instanceof Integer count && count > 0);
    }

    private static Object text(@Nullable Object value) {
        return value instanceof Instant instant
                ? StoryTime.clock(instant)
                : value instanceof Duration duration ? StoryTime.length(duration) : value == null ? "" : value;
    }
}
