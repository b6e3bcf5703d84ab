package dev.tidegate.application.policies.recording;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One state of one object of a hub.
 *
 * @param version its resource version; over all kinds they tell what came first
 * @param kind the plural name of its kind
 * @param namespace empty for objects of the whole hub
 * @param object null if it was deleted
 * @param at when it was recorded
 */
public record StoredState(
        long version,
        String kind,
        String namespace,
        String name,
        @Nullable ObjectNode object,
        Instant at) {}
