package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How far a group is.
 *
 * @param openedAt when its first cluster was released; null if none was
 */
public record GroupSummary(
        GroupKey group,
        State state,
        boolean approved,
        int total,
        int succeeded,
        int failed,
        @Nullable Instant openedAt) {

    /** What a group does. */
    public enum State {
        WAITING("Waiting"),
        NEEDS_APPROVAL("NeedsApproval"),
        RUNNING("Running"),
        SOAKING("Soaking"),
        DONE("Done"),
        FAILED("Failed");

        private final String wireName;

        State(String wireName) {
            this.wireName = wireName;
        }

        public String wireName() {
            return wireName;
        }

        static State of(String wireName) {
            for (var state : values()) {
                if (state.wireName.equals(wireName)) {
                    return state;
                }
            }
            throw new IllegalArgumentException("not a state of a group: " + wireName);
        }
    }

    static GroupSummary read(JsonNode tree) {
        return new GroupSummary(
                new GroupKey(
                        StatusFields.text(tree, "placement"),
                        tree.path("index").asInt(),
                        tree.path("name").asText()),
                State.of(StatusFields.text(tree, "state")),
                tree.path("approved").asBoolean(),
                tree.path("total").asInt(),
                tree.path("succeeded").asInt(),
                tree.path("failed").asInt(),
                StatusFields.instant(tree, "openedAt"));
    }

    ObjectNode write() {
        var tree = JsonNodeFactory.instance
                .objectNode()
                .put("placement", group.placement())
                .put("index", group.index())
                .put("name", group.name())
                .put("state", state.wireName)
                .put("approved", approved)
                .put("total", total)
                .put("succeeded", succeeded)
                .put("failed", failed);
        StatusFields.put(tree, "openedAt", openedAt);
        return tree;
    }
}
