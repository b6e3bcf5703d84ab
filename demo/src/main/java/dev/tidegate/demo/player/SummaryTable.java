package dev.tidegate.demo.player;

import dev.tidegate.application.document.TextTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table of a summary. In the JSON document it is a list of objects whose fields are named after the headings: "DONE AT"
 * is {@code doneAt}.
 *
 * @param field its name in the JSON document
 */
public record SummaryTable(String title, String field, List<String> headings, List<List<Object>> rows) {

    private static final Pattern NEXT_WORD = Pattern.compile(" (.)");

    /** A table without rows; the headings are separated by commas. */
    static SummaryTable of(String title, String field, String headings) {
        return new SummaryTable(title, field, List.of(headings.split(", ", -1)), new ArrayList<>());
    }

    /** Adds a row; null stands for nothing. */
    void row(@Nullable Object... values) {
        rows.add(Arrays.asList(values));
    }

    TextTable table() {
        var table = TextTable.of(headings.toArray(String[]::new));
        rows.forEach(row -> table.row(row.stream().map(SummaryTable::text).toArray()));
        return table;
    }

    private static Object text(@Nullable Object value) {
        return value instanceof Instant instant
                ? StoryTime.clock(instant)
                : value instanceof Duration duration ? StoryTime.length(duration) : value == null ? "" : value;
    }

    /** The rows for programs. */
    public List<Map<String, Object>> objects() {
        var objects = new ArrayList<Map<String, Object>>();
        for (var row : rows) {
            var object = new LinkedHashMap<String, Object>();
            for (int i = 0; i < row.size(); i++) {
                var name = NEXT_WORD.matcher(headings.get(i).toLowerCase(Locale.ROOT));
                object.put(name.replaceAll(next -> next.group(1).toUpperCase(Locale.ROOT)), row.get(i));
            }
            objects.add(object);
        }
        return objects;
    }
}
