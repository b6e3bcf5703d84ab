package dev.tidegate.ocm.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Puts the pages of one list together: each item once, the unreadable ones set aside. */
final class Gathering<T> {

    private final String list;
    private final ItemReader<T> reader;
    private final Set<String> known = new HashSet<>();
    private final List<T> items = new ArrayList<>();
    private final List<ItemProblem> problems = new ArrayList<>();
    private long received;

    Gathering(String list, ItemReader<T> reader) {
        this.list = list;
        this.reader = reader;
    }

    void add(int page, Envelope envelope) {
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
     * @param announced how many items the server spoke of last, negative if it did not
     */
    Listing<T> listing(long announced) {
        if (received < announced) {
            // Something went away while we were reading, or the server sends shorter pages than it was asked for.
            problems.add(
                    ItemProblem.ofWhole(list, "announced " + announced + " items, but only " + received + " came"));
        }
        return new Listing<>(items, problems);
    }

    private void read(JsonNode node, String name) {
        var item = new Item(node);
        try {
            items.add(reader.read(item));
        } catch (MalformedItem malformed) {
            problems.add(new ItemProblem(list, name, malformed.sentence()));
        }
        item.complaints().forEach(complaint -> problems.add(new ItemProblem(list, name, complaint)));
    }
}
