package dev.tidegate.runtime;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;

/**
 * Signals from one process to the loops of all others with the same store: a command that approves or pauses something
 * ends, and the process that acts on it is woken at once. Safe for many threads and processes.
 */
public final class StoredSignals {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final SharedDocument<Map<String, Long>> counts;

    public StoredSignals(Store store, Clock clock) {
        this.counts =
                new SharedDocument<>(store, clock, "signals", Map.of(), StoredSignals::decode, StoredSignals::encode);
    }

    /** Wakes all loops of a capability. */
    public void raise(String capability) {
        counts.change(before -> {
            var next = new TreeMap<>(before);
            next.merge(capability, 1L, Long::sum);
            return next;
        });
    }

    /** How many signals each capability was ever sent. */
    Map<String, Long> counts() {
        return counts.read();
    }

    private static String encode(Map<String, Long> counts) {
        var tree = JSON.createObjectNode();
        var node = tree.putObject("signals");
        counts.forEach(node::put);
        return tree.toString();
    }

    private static Parsed<Map<String, Long>> decode(String text) {
        try {
            var counts = new TreeMap<String, Long>();
            JSON.readTree(text)
                    .path("signals")
                    .properties()
                    .forEach(
                            field -> counts.put(field.getKey(), field.getValue().asLong()));
            return Parsed.accepted(counts);
        } catch (JsonProcessingException malformed) {
            return Parsed.refused("signals", 0, "are malformed: " + malformed.getMessage());
        }
    }
}
