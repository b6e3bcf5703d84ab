package dev.tidegate.integrations.observed;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.integrations.workload.WorkloadLabels;
import org.jspecify.annotations.Nullable;

/**
 * The shard that an object runs, read from the variables of its container. The runner obeys only these, and they are
 * set whoever created the object; names and labels differ between profiles.
 *
 * @param integration null if the object does not say
 * @param kind the kind of target the work is split by; null if unknown or split by hash
 * @param key the key of its partition; null for a split by hash alone
 * @param index the number of its slice by hash
 * @param count the number of slices by hash; 1 if it is not split by hash
 */
public record LiveShard(
        @Nullable String integration,
        @Nullable TargetKind kind,
        @Nullable String key,
        int index,
        int count) {

    static LiveShard of(WorkloadKind objectKind, JsonNode body) {
        JsonNode container = container(podSpec(objectKind, body));
        String label = body.path("metadata")
                .path("labels")
                .path(WorkloadLabels.INTEGRATION)
                .asText("");
        String named = variable(container, "INTEGRATION_NAME");
        String key = variable(container, "SHARD_KEY");
        String id = variable(container, "SHARD_ID");
        int count = number(variable(container, "SHARDS"), 1);
        int index = number(id, 0);
        if (key != null && id != null && !label.isEmpty() && key.endsWith("." + id)) {
            // Our own sub-shards have a key each, so that their metrics are kept apart.
            key = key.substring(0, key.length() - id.length() - 1);
        }
        String arguments = variable(container, "INTEGRATION_EXTRA_ARGS");
        return new LiveShard(
                label.isEmpty() ? named : label,
                key == null || arguments == null ? null : kindOf(arguments),
                key,
                index,
                count);
    }

    /** The pod spec of an object; a missing node if its kind has none. */
    public static JsonNode podSpec(WorkloadKind kind, JsonNode body) {
        JsonNode spec = body.path("spec");
        return switch (kind) {
            case DEPLOYMENT, STATEFUL_SET -> spec.path("template").path("spec");
            case CRON_JOB ->
                spec.path("jobTemplate").path("spec").path("template").path("spec");
            case SERVICE -> spec.path("template");
        };
    }

    /** The container that runs the integration: the one named {@code int}, else the first. */
    public static JsonNode container(JsonNode podSpec) {
        JsonNode containers = podSpec.path("containers");
        for (JsonNode container : containers) {
            if (container.path("name").asText().equals("int")) {
                return container;
            }
        }
        return containers.path(0);
    }

    /** Whether the work is split in this way. */
    public boolean isSplitBy(ShardingStrategy strategy) {
        return strategy.match(
                byHash -> key == null, byTarget -> key != null && (kind == null || kind == byTarget.kind()));
    }

    /** Whether it runs the same slice of a partition as a desired shard. */
    public boolean isSameSliceAs(Shard shard) {
        int wantedCount = shard.count() == null ? 1 : shard.count();
        int wantedIndex = shard.index() == null ? 0 : shard.index();
        return isSplitBy(shard.entry().sharding().strategy()) && count == wantedCount && index == wantedIndex;
    }

    /** The name of the strategy. */
    public String strategyName() {
        if (key == null) {
            return "static";
        }
        return kind == null ? "a split by key" : kind.strategyName();
    }

    private static @Nullable TargetKind kindOf(String arguments) {
        TargetKind last = null;
        int at = -1;
        for (TargetKind kind : TargetKind.values()) {
            int found = (" " + arguments).lastIndexOf(" " + kind.argument() + " ");
            if (found > at) {
                // The argument of the split comes after those of the author, who may use the same one.
                at = found;
                last = kind;
            }
        }
        return last;
    }

    private static @Nullable String variable(JsonNode container, String name) {
        for (JsonNode variable : container.path("env")) {
            if (variable.path("name").asText().equals(name)) {
                return variable.hasNonNull("value") ? variable.get("value").asText() : null;
            }
        }
        return null;
    }

    private static int number(@Nullable String text, int otherwise) {
        return text == null || !text.matches("[0-9]{1,9}") ? otherwise : Integer.parseInt(text);
    }
}
