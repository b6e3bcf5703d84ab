package dev.tidegate.endtoend.checker;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/**
 * An order as the log tells it.
 *
 * @param kind of its target: {@code cluster}, {@code control-plane}, {@code node-pool} or {@code addon}
 * @param pool empty unless the target is a node pool
 */
record CheckedOrder(String id, String kind, String pool, CheckedVersion version, Instant start) {

    static CheckedOrder of(JsonNode order) {
        return new CheckedOrder(
                order.path("id").asText(),
                order.path("target").path("kind").asText(),
                order.path("target").path("name").asText(),
                CheckedVersion.of(order.path("version").asText()),
                Instant.parse(order.path("next_run").asText()));
    }

    boolean isOfPool() {
        return kind.equals("node-pool");
    }

    boolean isOfAddon() {
        return kind.equals("addon");
    }

    @Override
    public String toString() {
        return kind + (pool.isEmpty() ? "" : " " + pool) + " to " + version + " at " + start;
    }
}
