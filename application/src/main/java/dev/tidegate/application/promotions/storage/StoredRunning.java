package dev.tidegate.application.promotions.storage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.promotions.gate.RunningInterval;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What was seen running where, since when and until when: the memory that soaking counts on. */
public final class StoredRunning {

    private static final int KEPT = 2_000;

    private final LeasedDocuments documents;
    private final String file;

    public StoredRunning(Store store, String file, Clock clock) {
        this.documents = new LeasedDocuments(store, "running", clock);
        this.file = file;
    }

    public List<SeenRunning> list(String component) {
        var seen = new ArrayList<SeenRunning>();
        documents.read(documents.key(file, component, "running")).forEach(node -> seen.add(read(component, node)));
        return seen;
    }

    /** A version runs at a place now: its interval goes on, and that of any other version there ends. */
    public void seen(String component, String environment, String location, CommitVersion version, Instant now) {
        change(component, list -> {
            boolean goesOn = false;
            for (JsonNode each : list) {
                if (each instanceof ObjectNode node && isAt(node, location) && !node.has("until")) {
                    if (node.path("version").asText().equals(version.hex())) {
                        goesOn = true;
                    } else {
                        node.put("until", now.toString());
                    }
                }
            }
            if (!goesOn) {
                list.addObject()
                        .put("environment", environment)
                        .put("location", location)
                        .put("version", version.hex())
                        .put("since", now.toString());
            }
        });
    }

    /** Nothing runs well at a place any more. */
    public void left(String component, String location, Instant now) {
        change(component, list -> {
            for (JsonNode each : list) {
                if (each instanceof ObjectNode node && isAt(node, location) && !node.has("until")) {
                    node.put("until", now.toString());
                }
            }
        });
    }

    private static boolean isAt(JsonNode node, String location) {
        return node.path("location").asText().equals(location);
    }

    private void change(String component, java.util.function.Consumer<ArrayNode> change) {
        documents.change(documents.key(file, component, "running"), list -> {
            change.accept(list);
            while (list.size() > KEPT) {
                list.remove(0);
            }
            return list;
        });
    }

    private static SeenRunning read(String component, JsonNode node) {
        return new SeenRunning(
                component,
                node.path("environment").asText(),
                node.path("location").asText(),
                new CommitVersion(node.path("version").asText()),
                new RunningInterval(
                        Instant.parse(node.path("since").asText()),
                        node.has("until") ? Instant.parse(node.path("until").asText()) : null));
    }
}
