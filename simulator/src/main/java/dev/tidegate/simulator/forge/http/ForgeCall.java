package dev.tidegate.simulator.forge.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.simulator.forge.project.ForgeRefusal;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A request as it arrived.
 *
 * @param base where the forge is reached, without a slash at the end
 * @param path its parts, decoded: a part may contain a slash
 * @param query the last value of each parameter
 * @param body missing if there is none
 * @param user who asks
 */
record ForgeCall(String base, String method, List<String> path, Map<String, String> query, JsonNode body, String user) {

    ForgeCall {
        path = List.copyOf(path);
        query = Map.copyOf(query);
    }

    String text(String field) {
        return body.path(field).asText("");
    }

    /** A text that must be there. */
    String required(String field) {
        if (!body.path(field).isTextual() || body.path(field).asText().isBlank()) {
            throw new ForgeRefusal(400, field + " is missing");
        }
        return body.path(field).asText();
    }

    boolean has(String field) {
        return body.hasNonNull(field);
    }

    /** Names in one text with commas, or in a list. */
    List<String> names(String field) {
        var names = new TreeSet<String>();
        var value = body.path(field);
        if (value.isArray()) {
            value.forEach(each -> names.add(each.asText()));
        } else if (value.isTextual()) {
            for (var name : value.asText().split(",", -1)) {
                names.add(name.strip());
            }
        }
        names.remove("");
        return List.copyOf(names);
    }

    int number(int place) {
        try {
            return Integer.parseInt(path.get(place));
        } catch (NumberFormatException other) {
            throw new ForgeRefusal(404, "Not found");
        }
    }
}
