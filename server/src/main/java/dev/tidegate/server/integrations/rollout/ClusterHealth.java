package dev.tidegate.server.integrations.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.rollout.HealthSource;
import dev.tidegate.integrations.rollout.RolloutFile;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.Run;
import dev.tidegate.integrations.rollout.RunSamples;
import dev.tidegate.integrations.rollout.RunSamples.Sample;
import dev.tidegate.integrations.rollout.ShardFacts;
import dev.tidegate.integrations.rollout.ShardFacts.WorkloadFacts;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.server.integrations.cluster.Offspring;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Looks at workloads in their clusters and at what their runners measure. A shard that cannot be looked at is left out:
 * nobody knows how well it is. Without measures, a workload that is ready gives a sign of life, and no runs are known.
 */
public final class ClusterHealth implements HealthSource {

    private static final Duration LOOK_BACK = Duration.ofHours(12);
    private static final Duration USUAL_PAUSE = Duration.ofMinutes(5);

    private final Function<String, KubeCluster> clusters;
    private final Map<ShardName, Workload> workloads;
    private final @Nullable RunnerMetrics metrics;

    /**
     * Looks at these workloads.
     *
     * @param metrics what runners measure; null if nobody gathers it
     */
    public ClusterHealth(
            Function<String, KubeCluster> clusters, List<Workload> workloads, @Nullable RunnerMetrics metrics) {
        this.clusters = clusters;
        this.workloads = new HashMap<>();
        workloads.forEach(workload -> this.workloads.put(ShardName.of(workload.shard()), workload));
        this.metrics = metrics;
    }

    @Override
    public Map<ShardName, ShardFacts> observe(RolloutFile rollout, List<RolloutShard> shards, Instant now) {
        var measured = new HashMap<String, Map<String, List<Sample>>>();
        var facts = new HashMap<ShardName, ShardFacts>();
        for (RolloutShard shard : shards) {
            if (!rollout.covers(shard.shard().entry())) {
                continue;
            }
            var workload = workloads.get(shard.name());
            if (workload == null) {
                continue;
            }
            look(workload).ifPresent(seen -> {
                String integration = shard.shard().entry().integration().name();
                var samples = metrics == null
                        ? List.<Sample>of()
                        : measured.computeIfAbsent(
                                        integration, name -> metrics.samples(name, now.minus(LOOK_BACK), now))
                                .getOrDefault(measuredName(shard.shard()), List.of());
                facts.put(shard.name(), facts(shard.shard(), seen, samples, now));
            });
        }
        return facts;
    }

    private ShardFacts facts(Shard shard, WorkloadFacts seen, List<Sample> samples, Instant now) {
        var runs = RunSamples.runs(samples);
        Instant since = seen.since();
        var before = new ArrayList<Duration>();
        var counted = new ArrayList<Run>();
        for (Run run : runs) {
            if (since != null && run.startedAt().isBefore(since)) {
                before.add(run.took());
            } else {
                counted.add(run);
            }
        }
        boolean isReady = !seen.isCron() && seen.ready() >= seen.wanted() && seen.wanted() > 0;
        Instant sign = samples.isEmpty()
                ? (metrics == null && isReady ? now : null)
                : samples.get(samples.size() - 1).at();
        return new ShardFacts(seen, counted, before, pause(shard), sign);
    }

    private static Duration pause(Shard shard) {
        String seconds = shard.entry().spec().sleepSeconds();
        try {
            return seconds == null ? USUAL_PAUSE : Duration.ofSeconds(Long.parseLong(seconds.strip()));
        } catch (NumberFormatException noNumber) {
            return USUAL_PAUSE;
        }
    }

    /** What a runner calls itself in its measures. */
    private static String measuredName(Shard shard) {
        var target = shard.target();
        if (target != null) {
            return shard.index() == null ? target.key() : target.key() + "." + shard.index();
        }
        return (shard.index() == null ? 0 : shard.index()) + "-" + (shard.count() == null ? 1 : shard.count());
    }

    private Optional<WorkloadFacts> look(Workload workload) {
        var id = workload.id();
        try {
            var cluster = clusters.apply(id.namespace().cluster());
            var kind = new ObjectKind(
                    id.kind().apiVersion(), id.kind().wireName(), id.kind().plural());
            return cluster.get(kind.named(id.namespace().name(), id.name()))
                    .map(body -> id.kind() == WorkloadKind.CRON_JOB
                            ? cronFacts(body, workload)
                            : runnerFacts(cluster, id.namespace().name(), body, workload));
        } catch (KubeFailure unseen) {
            return Optional.empty();
        }
    }

    private static WorkloadFacts cronFacts(ObjectNode body, Workload workload) {
        var template = body.path("spec").path("jobTemplate").path("spec").path("template");
        return new WorkloadFacts(true, reference(template, workload), true, 0, 0, List.of(), null, null);
    }

    private static WorkloadFacts runnerFacts(
            KubeCluster cluster, String namespace, ObjectNode body, Workload workload) {
        var status = body.path("status");
        var labels = new HashMap<String, String>();
        body.path("spec")
                .path("selector")
                .path("matchLabels")
                .properties()
                .forEach(label -> labels.put(label.getKey(), label.getValue().asText()));
        var pods = cluster.list(ObjectKind.POD, namespace, LabelSelector.of(labels)).stream()
                .filter(pod -> Offspring.isOf(workload.id(), pod))
                .filter(pod -> !pod.path("metadata").hasNonNull("deletionTimestamp"))
                .toList();
        return new WorkloadFacts(
                false,
                reference(body.path("spec").path("template"), workload),
                status.path("observedGeneration").asLong(0)
                        >= body.path("metadata").path("generation").asLong(0),
                body.path("spec").path("replicas").asInt(1),
                Math.min(
                        status.path("readyReplicas").asInt(0),
                        status.path("updatedReplicas").asInt(0)),
                waiting(pods),
                lastRestart(pods),
                since(status));
    }

    /** The image reference of the container that does the work, without its repository. */
    private static @Nullable String reference(JsonNode template, Workload workload) {
        String repository = workload.image().repository();
        for (JsonNode container : template.path("spec").path("containers")) {
            String image = container.path("image").asText("");
            if (image.startsWith(repository) && image.length() > repository.length()) {
                return image.substring(repository.length() + 1);
            }
        }
        return null;
    }

    private static List<String> waiting(List<ObjectNode> pods) {
        return pods.stream()
                .flatMap(pod -> StreamSupport.stream(
                        pod.path("status").path("containerStatuses").spliterator(), false))
                .map(container ->
                        container.path("state").path("waiting").path("reason").asText(""))
                .filter(reason -> !reason.isEmpty())
                .distinct()
                .toList();
    }

    private static @Nullable Instant lastRestart(List<ObjectNode> pods) {
        return pods.stream()
                .flatMap(pod -> StreamSupport.stream(
                        pod.path("status").path("containerStatuses").spliterator(), false))
                .map(container -> container
                        .path("lastState")
                        .path("terminated")
                        .path("finishedAt")
                        .asText(""))
                .filter(time -> !time.isEmpty())
                .map(Instant::parse)
                .max(Instant::compareTo)
                .orElse(null);
    }

    /** When the controller last brought new pods about. */
    private static @Nullable Instant since(JsonNode status) {
        for (JsonNode condition : status.path("conditions")) {
            if (condition.path("type").asText().equals("Progressing") && condition.hasNonNull("lastUpdateTime")) {
                return Instant.parse(condition.path("lastUpdateTime").asText());
            }
        }
        return null;
    }
}
