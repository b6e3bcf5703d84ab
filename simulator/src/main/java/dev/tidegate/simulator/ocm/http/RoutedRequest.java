package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.simulation.FleetSimulation;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.List;
import java.util.Map;

/**
 * One request, understood.
 *
 * @param path as it was sent
 * @param arguments what stands in the places of the route
 * @param body missing if there is none
 * @param client who asks
 * @param view what is seen; changes are made to the world
 */
record RoutedRequest(
        String path,
        List<String> arguments,
        Map<String, String> query,
        JsonNode body,
        String client,
        SimulatedFleetView view,
        FleetSimulation world) {

    RoutedRequest {
        arguments = List.copyOf(arguments);
        query = Map.copyOf(query);
    }

    String argument(int place) {
        return arguments.get(place);
    }

    String lastArgument() {
        return argument(arguments.size() - 1);
    }

    String query(String name) {
        return query.getOrDefault(name, "");
    }

    /** The body of a request that needs one. */
    ObjectNode object() {
        if (body instanceof ObjectNode object) {
            return object;
        }
        throw RequestRejectedException.bad("The request needs a body that is a JSON object");
    }

    /** Refuses a body with other fields than these, which cannot be changed. */
    void requireOnly(String... fields) {
        var known = List.of(fields);
        for (var field : object().properties()) {
            if (!known.contains(field.getKey())) {
                throw RequestRejectedException.bad(
                        "Field '" + field.getKey() + "' cannot be changed here: this is a simulator");
            }
        }
    }

    /** Text the body must have. */
    String required(String field) {
        var value = object().path(field);
        if (!value.isTextual() || value.textValue().isBlank()) {
            throw RequestRejectedException.bad("Field '" + field + "' is mandatory");
        }
        return value.textValue();
    }

    /** The same request for the changed world. */
    SimulatedFleetView after() {
        return world.view();
    }
}
