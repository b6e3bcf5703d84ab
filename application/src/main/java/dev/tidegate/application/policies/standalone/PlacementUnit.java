package dev.tidegate.application.policies.standalone;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.runtime.Unit;

/** A placement, as it was when the units were loaded. */
public record PlacementUnit(ObjectNode placement) implements Unit {

    @Override
    public String name() {
        var metadata = placement.path("metadata");
        return metadata.path("namespace").asText() + "/" + metadata.path("name").asText();
    }
}
