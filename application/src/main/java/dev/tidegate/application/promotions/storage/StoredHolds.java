package dev.tidegate.application.promotions.storage;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.promotions.automation.SubscriberHold;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;

/** The places that automation leaves alone, because a person moved them on purpose. */
public final class StoredHolds {

    private final LeasedDocuments documents;
    private final String file;

    public StoredHolds(Store store, String file, Clock clock) {
        this.documents = new LeasedDocuments(store, "holds", clock);
        this.file = file;
    }

    /** The holds by the name of what is held: a location, or a subscriber. */
    public SortedMap<String, SubscriberHold> list() {
        var holds = new TreeMap<String, SubscriberHold>();
        documents
                .read(documents.key(file, "all", "holds"))
                .forEach(node -> holds.put(
                        node.path("name").asText(),
                        new SubscriberHold(
                                node.path("person").asText(),
                                node.path("reason").asText(),
                                Instant.parse(node.path("since").asText()))));
        return holds;
    }

    public void hold(String name, SubscriberHold hold) {
        documents.change(documents.key(file, "all", "holds"), before -> {
            var next = without(before, name);
            next.addObject()
                    .put("name", name)
                    .put("person", hold.person())
                    .put("reason", hold.reason())
                    .put("since", hold.since().toString());
            return next;
        });
    }

    /** Lets automation go on; false if nothing was held. */
    public boolean resume(String name) {
        boolean wasHeld = list().containsKey(name);
        documents.change(documents.key(file, "all", "holds"), before -> without(before, name));
        return wasHeld;
    }

    private static ArrayNode without(ArrayNode before, String name) {
        var next = JsonNodeFactory.instance.arrayNode();
        before.forEach(node -> {
            if (!node.path("name").asText().equals(name)) {
                next.add(node);
            }
        });
        return next;
    }
}
