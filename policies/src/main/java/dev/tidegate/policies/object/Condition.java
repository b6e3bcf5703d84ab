package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;

/** A condition of a Rollout. */
public record Condition(Type type, boolean holds, String reason, String message, Instant since) {

    private static final int LONGEST_MESSAGE = 32 * 1024;

    /** What a condition can be about; constants are named as the API writes them, in capitals. */
    public enum Type {
        READY("Ready"),
        PROGRESSING("Progressing"),
        PLACEMENT_SETTLED("PlacementSettled"),
        APPROVALS_EFFECTIVE("ApprovalsEffective"),
        STALLED("Stalled"),
        STRATEGY_VALID("StrategyValid"),
        BACKFILL_SUSPENDED("BackfillSuspended"),
        STATUS_TRUNCATED("StatusTruncated"),
        PROPAGATOR_CONFLICT("PropagatorConflict");

        private final String wireName;

        Type(String wireName) {
            this.wireName = wireName;
        }

        public String wireName() {
            return wireName;
        }
    }

    public Condition {
        message = message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE);
    }

    static Condition read(JsonNode tree) {
        var name = StatusFields.text(tree, "type");
        for (var type : Type.values()) {
            if (type.wireName.equals(name)) {
                return new Condition(
                        type,
                        tree.path("status").asText().equals("True"),
                        tree.path("reason").asText(),
                        tree.path("message").asText(),
                        Instant.parse(StatusFields.text(tree, "lastTransitionTime")));
            }
        }
        throw new IllegalArgumentException("not a condition: " + name);
    }

    ObjectNode write() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("type", type.wireName)
                .put("status", holds ? "True" : "False")
                .put("reason", reason)
                .put("message", message)
                .put("lastTransitionTime", since.toString());
    }
}
