package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.world.Refusal;
import dev.tidegate.simulator.ocm.world.View;
import dev.tidegate.simulator.ocm.world.World;
import java.util.List;
import java.util.Map;

/**
 * One request, understood.
 *
 * @param arguments what stands in the places of the route
 * @param body missing if there is none
 * @param client who asks
 * @param view what is seen; changes are made to the world
 */
record Call(List<String> arguments, Map<String, String> query, JsonNode body, String client, View view, World world) {

    Call {
        arguments = List.copyOf(arguments);
        query = Map.copyOf(query);
    }

    String argument(int place) {
        return arguments.get(place);
    }

    String query(String name) {
        return query.getOrDefault(name, "");
    }

    /** The body of a request that needs one. */
    ObjectNode object() {
        if (body instanceof ObjectNode object) {
            return object;
        }
        throw Refusal.bad("The request needs a body that is a JSON object");
    }

    /** Text the body must have. */
    String required(String field) {
        var value = object().path(field);
        if (!value.isTextual() || value.textValue().isBlank()) {
            throw Refusal.bad("Field '" + field + "' is mandatory");
        }
        return value.textValue();
    }

    /** The same request for the changed world. */
    View after() {
        return world.view();
    }
}
