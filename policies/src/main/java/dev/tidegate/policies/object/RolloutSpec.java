package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.TreeSet;

/**
 * What people ask of a rollout.
 *
 * @param approvalsForVersion the version that the switches are meant for; empty: whatever version is current
 * @param approved names of the groups whose switch is on; empty text: ungrouped clusters
 * @param retryUid the rollout to start again; empty: none
 */
public record RolloutSpec(String approvalsForVersion, Set<String> approved, String retryUid, boolean paused) {

    public static final RolloutSpec EMPTY = new RolloutSpec("", Set.of(), "", false);

    public RolloutSpec {
        approved = Set.copyOf(approved);
    }

    static RolloutSpec read(JsonNode spec) {
        var approved = new TreeSet<String>();
        for (var group : spec.path("decisionGroups")) {
            var name = group.path("groupName").asText();
            if (isOn(group) && !name.isEmpty()) {
                approved.add(name);
            }
        }
        if (isOn(spec.path("ungrouped"))) {
            approved.add("");
        }
        return new RolloutSpec(
                spec.path("approvalsForVersion").asText(),
                approved,
                spec.path("retryRollout").path("rolloutUID").asText(),
                // What is neither true nor false may be meant as a stop.
                !(spec.path("paused").isMissingNode()
                        || spec.path("paused").isNull()
                        || (spec.path("paused").isBoolean()
                                && !spec.path("paused").booleanValue())));
    }

    private static boolean isOn(JsonNode group) {
        return group.path("rolloutApproved").isBoolean()
                && group.path("rolloutApproved").booleanValue();
    }
}
