package dev.tidegate.application.policies.recording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the status of a Rollout says, read without the product's help. */
record RolloutStatusView(
        String object,
        String uid,
        long generation,
        String phase,
        boolean isLatched,
        boolean isPaused,
        JsonNode lastSuccessful,
        Map<String, String> phases) {

    static RolloutStatusView of(@Nullable ObjectNode rollout) {
        var tree = rollout == null ? RecordedHubState.missing() : rollout;
        var status = tree.path("status");
        var phases = new TreeMap<String, String>();
        status.path("clusters")
                .forEach(cluster -> phases.put(
                        cluster.path("name").asText(), cluster.path("status").asText()));
        boolean latched = false;
        for (var condition : status.path("conditions")) {
            latched |= condition.path("type").asText().equals("Progressing")
                    && condition.path("reason").asText().equals("MaxFailuresExceeded");
        }
        return new RolloutStatusView(
                RecordedHubState.uid(tree),
                status.path("rolloutUID").asText(),
                status.path("currentRolloutGeneration").asLong(),
                status.path("rolloutStatus").asText(),
                latched,
                tree.at("/spec/paused").asBoolean(),
                status.path("lastSuccessful"),
                phases);
    }

    String phaseOf(String cluster) {
        return phases.getOrDefault(cluster, "");
    }

    int lastVersion() {
        return RecordedHubState.version(lastSuccessful);
    }
}
