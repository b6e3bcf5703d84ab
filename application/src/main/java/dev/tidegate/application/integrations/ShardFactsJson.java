package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.rollout.ShardObservation;
import dev.tidegate.integrations.rollout.ShardObservation.WorkloadFacts;
import dev.tidegate.integrations.rollout.ShardRun;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes and reads what was observed of a shard. */
final class ShardFactsJson {

    /** A decision looks at the median of the last twenty. */
    private static final int RUNS_BEFORE = 20;

    private ShardFactsJson() {}

    static ObjectNode write(ShardObservation facts) {
        var node = JsonNodeFactory.instance.objectNode();
        var workload = facts.workload();
        node.put("cron", workload.isCron())
                .put("observed", workload.isObserved())
                .put("wanted", workload.wanted())
                .put("ready", workload.ready())
                .put("pause", facts.pause().toString());
        put(node, "image", workload.imageRef());
        put(node, "lastRestart", workload.lastRestartAt());
        put(node, "since", workload.since());
        put(node, "lastSample", facts.lastSampleAt());
        workload.waiting().forEach(node.putArray("waiting")::add);
        var runs = node.putArray("runs");
        facts.runs()
                .forEach(run -> runs.addArray()
                        .add(run.startedAt().toString())
                        .add(run.endedAt().toString())
                        .add(run.status())
                        .add(run.took().toString())
                        .add(run.imageRef())
                        .add(run.runner()));
        var before = node.putArray("before");
        var all = facts.before();
        all.subList(Math.max(0, all.size() - RUNS_BEFORE), all.size()).forEach(took -> before.add(took.toString()));
        return node;
    }

    static ShardObservation read(JsonNode node) {
        var waiting = new ArrayList<String>();
        node.path("waiting").forEach(reason -> waiting.add(reason.asText()));
        var runs = new ArrayList<ShardRun>();
        node.path("runs")
                .forEach(run -> runs.add(new ShardRun(
                        Instant.parse(run.path(0).asText()),
                        Instant.parse(run.path(1).asText()),
                        run.path(2).asInt(),
                        Duration.parse(run.path(3).asText()),
                        run.path(4).textValue(),
                        run.path(5).textValue())));
        List<Duration> before = new ArrayList<>();
        node.path("before").forEach(took -> before.add(Duration.parse(took.asText())));
        return new ShardObservation(
                new WorkloadFacts(
                        node.path("cron").asBoolean(),
                        text(node, "image").orElse(null),
                        node.path("observed").asBoolean(),
                        node.path("wanted").asInt(),
                        node.path("ready").asInt(),
                        waiting,
                        text(node, "lastRestart").map(Instant::parse).orElse(null),
                        text(node, "since").map(Instant::parse).orElse(null)),
                runs,
                before,
                Duration.parse(node.path("pause").asText()),
                text(node, "lastSample").map(Instant::parse).orElse(null));
    }

    private static Optional<String> text(JsonNode node, String name) {
        return Optional.ofNullable(node.get(name)).map(JsonNode::asText);
    }

    private static void put(ObjectNode node, String name, @Nullable Object value) {
        if (value != null) {
            node.put(name, value.toString());
        }
    }
}
