package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * The result of a successful creation.
 *
 * @param id of the created object, if OCM reported it
 * @param foundByReading whether the response was lost and the object was then found by reading
 */
public record CreateResult(@Nullable String id, boolean foundByReading) {

    /** OCM answers a creation with the object, or with nothing. */
    static CreateResult of(JsonNode answer) {
        var id = answer.path("id");
        return new CreateResult(id.isValueNode() && !id.isNull() ? id.asText() : null, false);
    }

    static CreateResult found(String id) {
        return new CreateResult(id, true);
    }
}
