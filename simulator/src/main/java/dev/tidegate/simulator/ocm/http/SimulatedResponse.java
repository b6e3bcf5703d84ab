package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** What is answered; nothing at all has a missing body. */
record SimulatedResponse(int status, JsonNode body) {

    static SimulatedResponse ok(JsonNode body) {
        return new SimulatedResponse(200, body);
    }

    static SimulatedResponse created(JsonNode body) {
        return new SimulatedResponse(201, body);
    }

    static SimulatedResponse nothing() {
        return new SimulatedResponse(204, MissingNode.getInstance());
    }

    boolean isSuccess() {
        return status < 300;
    }

    /** The same page without its second half. */
    SimulatedResponse shortened() {
        if (!body.path("items").isArray()) {
            return this;
        }
        ObjectNode shorter = body.deepCopy();
        var items = shorter.putArray("items");
        var all = body.path("items");
        for (var index = 0; index < all.size() / 2; index++) {
            items.add(all.path(index));
        }
        return new SimulatedResponse(status, shorter.put("size", items.size()));
    }
}
