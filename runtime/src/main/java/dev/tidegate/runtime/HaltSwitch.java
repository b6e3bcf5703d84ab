package dev.tidegate.runtime;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets a person stop everything, a capability or one unit, in all processes that share the store. What is under way is
 * finished; nothing is begun until the halt is lifted. Safe for many threads and processes.
 */
public final class HaltSwitch {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final SharedDocument<List<Halt>> halts;

    public HaltSwitch(Store store, Clock clock) {
        this.halts = new SharedDocument<>(store, clock, "halts", List.of(), HaltSwitch::decode, HaltSwitch::encode);
    }

    /** The halts in force; an exception if they cannot be read. */
    public List<Halt> halts() {
        return halts.read();
    }

    /** Halts a scope; one that is halted already is halted anew, by this person and for this reason. */
    public void halt(Halt halt) {
        halts.change(before -> {
            var next = new ArrayList<>(without(before, halt.scope()));
            next.add(halt);
            return next;
        });
    }

    /** Lifts the halt of a scope; false if it was not halted. */
    public boolean lift(String scope) {
        boolean wasHalted = halts().stream().anyMatch(halt -> halt.scope().equals(scope));
        halts.change(before -> without(before, scope));
        return wasHalted;
    }

    private static List<Halt> without(List<Halt> halts, String scope) {
        return halts.stream().filter(halt -> !halt.scope().equals(scope)).toList();
    }

    private static String encode(List<Halt> halts) {
        var tree = JSON.createObjectNode();
        var list = tree.putArray("halts");
        halts.forEach(halt -> list.addObject()
                .put("scope", halt.scope())
                .put("by", halt.by())
                .put("at", halt.at().toString())
                .put("reason", halt.reason()));
        return tree.toString();
    }

    private static Parsed<List<Halt>> decode(String text) {
        try {
            var halts = new ArrayList<Halt>();
            for (JsonNode node : JSON.readTree(text).path("halts")) {
                halts.add(new Halt(
                        node.path("scope").asText(),
                        node.path("by").asText(),
                        Instant.parse(node.path("at").asText()),
                        node.path("reason").asText()));
            }
            return Parsed.accepted(halts);
        } catch (JsonProcessingException | DateTimeParseException malformed) {
            return Parsed.refused("halts", 0, "are malformed: " + malformed.getMessage());
        }
    }
}
