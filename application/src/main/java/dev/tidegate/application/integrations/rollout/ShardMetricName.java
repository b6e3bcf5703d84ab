package dev.tidegate.application.integrations.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.workload.Workload;
import java.util.HashMap;

/** What a runner calls its shard in its measures: its key if it has one, else its number and how many there are. */
final class ShardMetricName {

    private ShardMetricName() {}

    /** As the runner finds it in its environment, which is not the same under every profile. */
    static String of(Workload workload) {
        var variables = new HashMap<String, String>();
        for (JsonNode list : workload.manifest().findValues("env")) {
            list.forEach(variable -> variables.putIfAbsent(
                    variable.path("name").asText(), variable.path("value").asText()));
        }
        String key = variables.get("SHARD_KEY");
        return key == null
                ? variables.getOrDefault("SHARD_ID", "0") + "-" + variables.getOrDefault("SHARDS", "1")
                : key;
    }
}
