package dev.tidegate.application.integrations.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a runner calls its shard in its measures: its key if it has one, else its number and how many there are. */
final class ShardMetricName {

    private ShardMetricName() {}

    /** Where runners of one name cannot be told apart by it. */
    record Shared(String entry, String name) {}

    static Shared shared(Workload workload) {
        return new Shared(workload.shard().entry().id(), of(workload));
    }

    /** The workloads of each name. */
    static Map<Shared, List<WorkloadId>> sharing(Collection<Workload> workloads) {
        return workloads.stream()
                .collect(Collectors.groupingBy(
                        ShardMetricName::shared, Collectors.mapping(Workload::id, Collectors.toList())));
    }

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
