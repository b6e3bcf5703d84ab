package dev.tidegate.ocm.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects the pages of one list: each item once, and the problems of items that cannot be read. */
final class ListCollector<T> {

    private final String list;
    private final ItemReader<T> reader;
    private final Set<String> known = new HashSet<>();
    private final List<T> items = new ArrayList<>();
    private final List<ItemProblem> problems = new ArrayList<>();
    private long received;

    ListCollector(String list, ItemReader<T> reader) {
        this.list = list;
        this.reader = reader;
    }

    void add(int page, ListPage envelope) {
        var place = 0;
        for (var node : envelope.items()) {
            received++;
            place++;
            var id = node.path("id").asText("");
            if (id.isEmpty() || known.add(id)) {
                read(node, id.isEmpty() ? "number " + place + " of page " + page : id);
            }
        }
    }

    /**
     * The list as it was received.
     *
     * @param announced the total that the server reported last, negative if it did not
     */
    OcmList<T> listing(long announced) {
        if (received < announced) {
            // An item was deleted while the list was read, or the server sends shorter pages than requested.
            problems.add(
                    ItemProblem.ofWhole(list, "announced " + announced + " items, but only " + received + " came"));
        }
        return new OcmList<>(items, problems);
    }

    private void read(JsonNode node, String name) {
        var item = new JsonItem(node);
        try {
            items.add(reader.read(item));
        } catch (MalformedItemException malformed) {
            problems.add(new ItemProblem(list, name, malformed.sentence()));
        }
        item.problems().forEach(problem -> problems.add(new ItemProblem(list, name, problem)));
    }
}
