package dev.tidegate.application.integrations.rollout;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.RolloutChange;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.ObjectKind;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Writes what changed about rollouts as Kubernetes events of the workloads it is about, so that {@code kubectl describe}
 * tells it. A change of a whole rollout is told at the workloads that have the new image or had it until now. An event that
 * cannot be written costs nothing else.
 */
public final class RolloutEvents {

    /** More would be noise, and are in the log. */
    private static final int MOST = 200;

    /** The longest message that an API server takes. */
    private static final int LONGEST = 1024;

    private static final ObjectKind EVENT = new ObjectKind("v1", "Event", "events");
    private static final FieldManager MANAGER = new FieldManager(Ownership.FIELD_MANAGER);

    private final Function<String, KubeCluster> clusters;
    private final Map<ShardName, Workload> workloads = new HashMap<>();
    private final Instant now;
    private final Map<String, String> failures = new LinkedHashMap<>();

    /**
     * Events that are written now.
     *
     * @param clusters the way to a cluster, by its name
     */
    public RolloutEvents(Function<String, KubeCluster> clusters, List<Workload> workloads, Instant now) {
        this.clusters = clusters;
        workloads.forEach(workload -> this.workloads.put(ShardName.of(workload.shard()), workload));
        this.now = now.truncatedTo(ChronoUnit.SECONDS);
    }

    /** Writes events, and returns why some could not be written: a sentence for each cluster. */
    public List<String> write(List<RolloutChange> changes, List<Position> positions) {
        int written = 0;
        for (RolloutChange change : changes) {
            for (ShardName shard : about(change, changes, positions)) {
                var workload = workloads.get(shard);
                if (workload != null && written++ < MOST) {
                    write(change, workload);
                }
            }
        }
        return List.copyOf(failures.values());
    }

    private static Iterable<ShardName> about(
            RolloutChange change, List<RolloutChange> changes, List<Position> positions) {
        var shard = change.shard();
        if (shard != null) {
            return List.of(shard);
        }
        if (change.wave() != null) {
            // Its shards are told one by one.
            return List.of();
        }
        var about = new TreeSet<ShardName>();
        positions.stream()
                .filter(position -> position.rollout().name().equals(change.rollout()))
                .flatMap(position -> Stream.ofNullable(position.decision().state()))
                .map(ImageRolloutState::shards)
                .forEach(shards -> about.addAll(shards.keySet()));
        changes.stream()
                .filter(other -> other.rollout().equals(change.rollout()))
                .flatMap(other -> Stream.ofNullable(other.shard()))
                .forEach(about::add);
        return about;
    }

    private void write(RolloutChange change, Workload workload) {
        var id = workload.id();
        String cluster = id.namespace().cluster();
        if (failures.containsKey(cluster)) {
            return;
        }
        try {
            var kube = clusters.apply(cluster);
            var kind = new ObjectKind(
                    id.kind().apiVersion(), id.kind().wireName(), id.kind().plural());
            var live = kube.get(kind.named(id.namespace().name(), id.name()));
            if (live.isPresent()) {
                kube.create(EVENT, event(change, workload, live.get()), MANAGER, false);
            }
        } catch (KubeFailure unwritten) {
            failures.put(
                    cluster,
                    "events of rollouts could not be written to %s: %s".formatted(cluster, unwritten.getMessage()));
        }
    }

    private ObjectNode event(RolloutChange change, Workload workload, ObjectNode live) {
        var id = workload.id();
        var namespace = id.namespace().name();
        var event =
                JsonNodeFactory.instance.objectNode().put("apiVersion", "v1").put("kind", "Event");
        event.putObject("metadata")
                .put("name", id.name() + "." + UUID.randomUUID())
                .put("namespace", namespace);
        event.putObject("involvedObject")
                .put("apiVersion", id.kind().apiVersion())
                .put("kind", id.kind().wireName())
                .put("namespace", namespace)
                .put("name", id.name())
                .put("uid", live.path("metadata").path("uid").asText());
        String message = change.toString();
        event.put("type", change.kind().isWarning() ? "Warning" : "Normal")
                .put("reason", change.kind().reason())
                .put("message", message.length() <= LONGEST ? message : message.substring(0, LONGEST - 1) + "…")
                .put("firstTimestamp", now.toString())
                .put("lastTimestamp", now.toString())
                .put("count", 1)
                .put("reportingComponent", "tidegate")
                .put("reportingInstance", "tidegate")
                .put("action", "Rollout");
        event.putObject("source").put("component", "tidegate");
        return event;
    }
}
