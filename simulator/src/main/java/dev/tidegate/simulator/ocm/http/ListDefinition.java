package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What can be listed of one kind.
 *
 * @param kind of the list, in OCM's words
 * @param fields that can be searched and ordered by
 * @param render makes an item of the list
 */
record ListDefinition<T>(
        String kind,
        Map<String, Function<T, @Nullable String>> fields,
        BiFunction<SimulatedFleetView, T, JsonNode> render) {

    @Nullable String value(T item, String field) {
        var reader = fields.get(field);
        return reader == null ? null : reader.apply(item);
    }
}
