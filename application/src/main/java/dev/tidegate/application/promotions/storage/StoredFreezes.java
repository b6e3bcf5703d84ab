package dev.tidegate.application.promotions.storage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.promotions.gate.EnvironmentFreeze;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The environments into which nothing is promoted for now. */
public final class StoredFreezes {

    private final LeasedDocuments documents;
    private final String file;

    /**
     * The freezes of one promotions file.
     *
     * @param file its name
     */
    public StoredFreezes(Store store, String file, Clock clock) {
        this.documents = new LeasedDocuments(store, "freezes", clock);
        this.file = file;
    }

    public List<EnvironmentFreeze> list() {
        var freezes = new ArrayList<EnvironmentFreeze>();
        documents.read(documents.key(file, "all", "freezes")).forEach(node -> freezes.add(read(node)));
        return freezes;
    }

    /** Freezes an environment; one that is frozen already is frozen anew, by this person and for this reason. */
    public void freeze(EnvironmentFreeze freeze) {
        documents.change(documents.key(file, "all", "freezes"), before -> {
            var next = without(before, freeze.environment());
            var node = next.addObject()
                    .put("environment", freeze.environment())
                    .put("by", freeze.by())
                    .put("reason", freeze.reason())
                    .put("since", freeze.since().toString())
                    .put("hard", freeze.isHard());
            var until = freeze.until();
            if (until != null) {
                node.put("until", until.toString());
            }
            return next;
        });
    }

    /** Lets promotions into an environment again; false if it was not frozen. */
    public boolean thaw(String environment) {
        boolean wasFrozen =
                list().stream().anyMatch(freeze -> freeze.environment().equals(environment));
        documents.change(documents.key(file, "all", "freezes"), before -> without(before, environment));
        return wasFrozen;
    }

    private static ArrayNode without(ArrayNode before, String environment) {
        var next = JsonNodeFactory.instance.arrayNode();
        before.forEach(node -> {
            if (!node.path("environment").asText().equals(environment)) {
                next.add(node);
            }
        });
        return next;
    }

    private static EnvironmentFreeze read(JsonNode node) {
        return new EnvironmentFreeze(
                node.path("environment").asText(),
                node.path("by").asText(),
                node.path("reason").asText(),
                Instant.parse(node.path("since").asText()),
                node.has("until") ? Instant.parse(node.path("until").asText()) : null,
                node.path("hard").asBoolean());
    }
}
