package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.simulator.ocm.search.SearchQuery;
import dev.tidegate.simulator.ocm.search.SearchSyntaxException;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Answers with pages of lists. What a search found is kept until something changes, since the next request is mostly
 * for the next page. Not safe for several threads.
 */
final class ListResponder {

    private static final int KEPT = 64;
    private static final int LARGEST_PAGE = 65_500;

    private final Map<String, Found> found = new LinkedHashMap<>(16, 0.75f, true);

    /** A page of what a search finds; the items are those the search may find at most. */
    <T> SimulatedResponse search(
            RoutedRequest call, ListDefinition<T> catalogue, Function<SearchQuery, Stream<T>> items) {
        var order = call.query("order").isEmpty() ? call.query("orderBy") : call.query("order");
        var key = String.join(
                "\n",
                catalogue.kind(),
                call.arguments().toString(),
                call.query("cluster_uuid"),
                call.query("cluster_id"),
                order,
                call.query("search"));
        var known = found.get(key);
        if (known != null
                && known.changes() == call.view().changes()
                && call.view().isOfNow()) {
            @SuppressWarnings("unchecked") // the key names the catalogue
            var same = (List<T>) known.items();
            return page(call, catalogue, same);
        }
        var search = search(call.query("search"), catalogue);
        var all = ordered(
                items.apply(search).filter(item -> search.finds(field -> catalogue.value(item, field))),
                order,
                catalogue);
        if (call.view().isOfNow()) {
            found.put(key, new Found(call.view().changes(), all));
            if (found.size() > KEPT) {
                found.remove(found.keySet().iterator().next());
            }
        }
        return page(call, catalogue, all);
    }

    /** A page of all items. */
    static <T> SimulatedResponse page(RoutedRequest call, ListDefinition<T> catalogue, List<T> all) {
        var number = number(call, "page", 1, 1, Integer.MAX_VALUE);
        var size = number(call, "size", 100, 0, LARGEST_PAGE);
        var first = Math.min(all.size(), (number - 1L) * size);
        var last = Math.min(all.size(), first + size);
        var body = JsonNodeFactory.instance
                .objectNode()
                .put("kind", catalogue.kind())
                .put("page", number)
                .put("size", last - first)
                .put("total", all.size());
        var items = body.putArray("items");
        all.subList((int) first, (int) last)
                .forEach(item -> items.add(catalogue.render().apply(call.view(), item)));
        return SimulatedResponse.ok(body);
    }

    private static SearchQuery search(String text, ListDefinition<?> catalogue) {
        try {
            var search = SearchQuery.parse(text);
            for (var field : search.fields()) {
                requireKnown(field, catalogue);
            }
            return search;
        } catch (SearchSyntaxException broken) {
            throw RequestRejectedException.bad("Failed to parse the search: " + broken.getMessage());
        }
    }

    private static <T> List<T> ordered(Stream<T> items, String order, ListDefinition<T> catalogue) {
        if (order.isBlank()) {
            return items.toList();
        }
        Comparator<T> comparator = null;
        for (var part : order.split(",", -1)) {
            var words = part.strip().split("\\s+", -1);
            requireKnown(words[0], catalogue);
            Comparator<T> next = Comparator.comparing(
                    item -> catalogue.value(item, words[0]), Comparator.nullsFirst(Comparator.naturalOrder()));
            var turned = words.length > 1 && words[1].toLowerCase(Locale.ROOT).equals("desc") ? next.reversed() : next;
            comparator = comparator == null ? turned : comparator.thenComparing(turned);
        }
        return comparator == null ? items.toList() : items.sorted(comparator).toList();
    }

    private static void requireKnown(String field, ListDefinition<?> catalogue) {
        if (!catalogue.fields().containsKey(field)) {
            throw RequestRejectedException.bad("Field '" + field + "' cannot be used to search or order this list");
        }
    }

    private static int number(RoutedRequest call, String name, int usual, int least, int most) {
        var text = call.query(name);
        if (text.isEmpty()) {
            return usual;
        }
        try {
            var number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // answered below, like a number out of bounds
        }
        throw RequestRejectedException.bad(
                "Parameter '" + name + "' is a number from " + least + " to " + most + ", not '" + text + "'");
    }

    private record Found(long changes, List<?> items) {}
}
