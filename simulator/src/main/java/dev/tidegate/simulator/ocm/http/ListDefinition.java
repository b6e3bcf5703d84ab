package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What can be listed of one kind.
 *
 * @param kind of the list, in OCM's words
 * @param fields that can be searched and ordered by: booleans and texts, times among them
 * @param render makes an item of the list
 */
record ListDefinition<T>(
        String kind, Map<String, Function<T, @Nullable Object>> fields, BiFunction<RoutedRequest, T, JsonNode> render) {

    @Nullable Object value(T item, String field) {
        var reader = fields.get(field);
        return reader == null ? null : reader.apply(item);
    }

    /** The kind of one item, in OCM's words. */
    String itemKind() {
        return kind.substring(0, kind.length() - "List".length());
    }
}
