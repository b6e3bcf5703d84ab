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
import java.util.TreeMap;
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

    /** The routes of a list, and of each of its items by its field {@code id}. */
    <T> Stream<Route> routes(String path, ListDefinition<T> definition, Function<RoutedRequest, Stream<T>> items) {
        return Stream.of(
                Route.of("GET", path, call -> search(call, definition, search -> items.apply(call))),
                Route.of("GET", path + "/*", call -> item(call, definition, items.apply(call))));
    }

    /** The item whose id is the last argument of the request. */
    static <T> SimulatedResponse item(RoutedRequest call, ListDefinition<T> definition, Stream<T> items) {
        var id = call.lastArgument();
        return items.filter(item -> id.equals(definition.value(item, "id")))
                .findFirst()
                .map(item -> SimulatedResponse.ok(definition.render().apply(call, item)))
                .orElseThrow(() -> RequestRejectedException.unknown(definition.itemKind(), id));
    }

    /** A page of what a search finds; the items are those the search may find at most. */
    <T> SimulatedResponse search(
            RoutedRequest call, ListDefinition<T> definition, Function<SearchQuery, Stream<T>> items) {
        var key = key(call);
        var known = found.get(key);
        if (known != null
                && known.changes() == call.view().changes()
                && call.view().isOfNow()) {
            @SuppressWarnings("unchecked") // the key holds the path, and each path lists one kind
            var same = (List<T>) known.items();
            return page(call, definition, same);
        }
        var all = find(call, definition, items);
        if (call.view().isOfNow()) {
            found.put(key, new Found(call.view().changes(), all));
            if (found.size() > KEPT) {
                found.remove(found.keySet().iterator().next());
            }
        }
        return page(call, definition, all);
    }

    /** Everything of a request that decides what is found. */
    private static String key(RoutedRequest call) {
        var query = new TreeMap<>(call.query());
        query.remove("page");
        query.remove("size");
        return call.path() + "\n" + query;
    }

    private static <T> List<T> find(
            RoutedRequest call, ListDefinition<T> definition, Function<SearchQuery, Stream<T>> items) {
        var order = call.query("order").isEmpty() ? call.query("orderBy") : call.query("order");
        try {
            var search = SearchQuery.parse(call.query("search"));
            search.fields().forEach(field -> requireKnown(field, definition));
            return ordered(
                    items.apply(search).filter(item -> search.finds(field -> definition.value(item, field))),
                    order,
                    definition);
        } catch (SearchSyntaxException broken) {
            throw RequestRejectedException.bad("Failed to parse the search: " + broken.getMessage());
        }
    }

    private static <T> SimulatedResponse page(RoutedRequest call, ListDefinition<T> definition, List<T> all) {
        var number = number(call, "page", 1, 1, Integer.MAX_VALUE);
        var wanted = number(call, "size", 100, -1, LARGEST_PAGE);
        var size = wanted < 0 ? all.size() : wanted;
        var first = Math.min(all.size(), (number - 1L) * size);
        var last = Math.min(all.size(), first + size);
        var body = JsonNodeFactory.instance
                .objectNode()
                .put("kind", definition.kind())
                .put("page", number)
                .put("size", last - first)
                .put("total", all.size());
        var items = body.putArray("items");
        all.subList((int) first, (int) last)
                .forEach(item -> items.add(definition.render().apply(call, item)));
        return SimulatedResponse.ok(body);
    }

    private static <T> List<T> ordered(Stream<T> items, String order, ListDefinition<T> definition) {
        if (order.isBlank()) {
            return items.toList();
        }
        return items.sorted(Stream.of(order.split(",", -1))
                        .map(part -> comparator(part.strip(), definition))
                        .reduce(Comparator::thenComparing)
                        .orElseThrow())
                .toList();
    }

    private static <T> Comparator<T> comparator(String part, ListDefinition<T> definition) {
        var words = part.split("\\s+", -1);
        requireKnown(words[0], definition);
        Comparator<T> ascending = Comparator.comparing(
                item -> {
                    var value = definition.value(item, words[0]);
                    return value == null ? null : value.toString();
                },
                Comparator.nullsFirst(Comparator.naturalOrder()));
        var direction = words.length == 1 ? "asc" : words[1].toLowerCase(Locale.ROOT);
        if (words.length > 2 || !(direction.equals("asc") || direction.equals("desc"))) {
            throw RequestRejectedException.bad(
                    "The order '" + part + "' is not the name of a field, with 'asc' or 'desc' after it or nothing");
        }
        return direction.equals("desc") ? ascending.reversed() : ascending;
    }

    private static void requireKnown(String field, ListDefinition<?> definition) {
        if (!definition.fields().containsKey(field)) {
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
