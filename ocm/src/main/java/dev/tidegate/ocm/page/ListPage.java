package dev.tidegate.ocm.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One page of a list.
 *
 * @param total how many items the whole list has, negative if the server does not say
 */
record ListPage(List<JsonNode> items, long total) {

    /** Reads a page; without a list of items it is empty. */
    static Optional<ListPage> of(JsonNode body) {
        var items = body.path("items");
        if (!body.isObject() || !(items.isArray() || items.isMissingNode() || items.isNull())) {
            return Optional.empty();
        }
        List<JsonNode> nodes = new ArrayList<>();
        items.forEach(nodes::add);
        var total = body.path("total");
        return Optional.of(new ListPage(nodes, total.isIntegralNumber() ? total.asLong() : -1));
    }

    boolean isLast(int page, int size) {
        return isTotalKnown() ? (long) page * size >= total : items.size() < size;
    }

    boolean isTotalKnown() {
        return total >= 0;
    }

    /** How many pages of this size the whole list has. */
    long pages(int size) {
        return (total + size - 1) / size;
    }
}
