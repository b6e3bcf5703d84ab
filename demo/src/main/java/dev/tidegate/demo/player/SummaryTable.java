package dev.tidegate.demo.player;

import dev.tidegate.application.document.TextTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table of a summary. In the JSON document it is a list of objects.
 *
 * @param field its name in the JSON document
 */
public record SummaryTable(String title, String field, List<Column> columns, List<List<Object>> rows) {

    /**
     * A column.
     *
     * @param field its name in the JSON document
     * @param heading for people; empty if the column is for programs alone
     * @param optional whether people do without it if it says nothing: if it holds the same in all rows, or only zeros
     */
    record Column(String field, String heading, boolean optional) {

        static Column of(String field, String heading) {
            return new Column(field, heading, false);
        }

        static Column optional(String field, String heading) {
            return new Column(field, heading, true);
        }

        static Column forPrograms(String field) {
            return new Column(field, "", false);
        }
    }

    /** A table without rows. */
    static SummaryTable of(String title, String field, Column... columns) {
        return new SummaryTable(title, field, List.of(columns), new ArrayList<>());
    }

    /** Adds a row; null stands for nothing. */
    void row(@Nullable Object... values) {
        rows.add(Arrays.asList(values));
    }

    TextTable table() {
        var shown =
                IntStream.range(0, columns.size()).filter(this::isShown).boxed().toList();
        var table = TextTable.of(
                shown.stream().map(index -> columns.get(index).heading()).toArray(String[]::new));
        rows.forEach(row ->
                table.row(shown.stream().map(index -> text(row.get(index))).toArray()));
        return table;
    }

    private boolean isShown(int index) {
        var column = columns.get(index);
        if (!column.optional) {
            return !column.heading.isEmpty();
        }
        var values = rows.stream().map(row -> row.get(index)).distinct().toList();
        return values.size() > 1 || (values.get(0) instanceof Integer count && count > 0);
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
                object.put(columns.get(i).field(), row.get(i));
            }
            objects.add(object);
        }
        return objects;
    }
}
