package dev.tidegate.application.integrations.watch;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** Who changed an object last, as its field managers tell. */
final class LastWriter {

    private LastWriter() {}

    /**
     * Somebody else than this manager, if it was or may have been: one who wrote in the same second, or through a
     * subresource such as {@code scale}, for which a server writes no time.
     */
    static Optional<String> otherThan(String manager, JsonNode object) {
        Instant ours = Instant.MIN;
        Instant theirs = Instant.MIN;
        String other = "";
        for (JsonNode each : object.path("metadata").path("managedFields")) {
            if (each.path("subresource").asText().equals("status")) {
                continue;
            }
            if (each.path("manager").asText().equals(manager)) {
                Instant time = time(each, Instant.MIN);
                ours = time.isAfter(ours) ? time : ours;
                continue;
            }
            Instant time = time(each, Instant.MAX);
            if (other.isEmpty() || time.isAfter(theirs)) {
                theirs = time;
                other = each.path("manager").asText("somebody");
            }
        }
        return other.isEmpty() || theirs.isBefore(ours) ? Optional.empty() : Optional.of(other);
    }

    private static Instant time(JsonNode entry, Instant otherwise) {
        try {
            return Instant.parse(entry.path("time").asText());
        } catch (DateTimeException none) {
            return otherwise;
        }
    }
}
