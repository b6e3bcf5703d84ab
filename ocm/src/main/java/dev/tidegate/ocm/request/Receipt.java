package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * Proof that something was created.
 *
 * @param id of what was created, if OCM told us
 * @param foundByReading whether the answer got lost and the thing was then found to be there
 */
public record Receipt(@Nullable String id, boolean foundByReading) {

    /** OCM answers a creation with the object, or with nothing. */
    static Receipt of(Answer answer) {
        JsonNode id = answer.body().path("id");
        return new Receipt(id.isValueNode() && !id.isNull() ? id.asText() : null, false);
    }

    static Receipt found(String id) {
        return new Receipt(id, true);
    }
}
