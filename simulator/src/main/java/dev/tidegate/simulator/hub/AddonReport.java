package dev.tidegate.simulator.hub;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A replicated policy with the whole status that the add-on of its cluster writes; nothing else in the status survives,
 * as with the real one.
 */
public record AddonReport(ObjectNode replica) {

    public String cluster() {
        return replica.at("/metadata/namespace").asText();
    }

    public String policy() {
        return replica.at("/metadata/name").asText();
    }
}
