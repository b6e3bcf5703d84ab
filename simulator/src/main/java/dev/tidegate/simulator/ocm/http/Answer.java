package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** What is answered; nothing at all has a missing body. */
record Answer(int status, JsonNode body) {

    static Answer ok(JsonNode body) {
        return new Answer(200, body);
    }

    static Answer created(JsonNode body) {
        return new Answer(201, body);
    }

    static Answer nothing() {
        return new Answer(204, MissingNode.getInstance());
    }

    boolean isSuccess() {
        return status < 300;
    }

    /** The same page without its second half. */
    Answer shortened() {
        if (!body.path("items").isArray()) {
            return this;
        }
        ObjectNode shorter = body.deepCopy();
        var items = shorter.putArray("items");
        var all = body.path("items");
        for (var index = 0; index < all.size() / 2; index++) {
            items.add(all.path(index));
        }
        return new Answer(status, shorter.put("size", items.size()));
    }
}
