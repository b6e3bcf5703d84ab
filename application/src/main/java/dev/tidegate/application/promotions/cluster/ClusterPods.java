package dev.tidegate.application.promotions.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.http.Sleeper;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.PodState;
import dev.tidegate.promotions.file.DeployedWorkload;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.verify.PodPort;
import dev.tidegate.promotions.verify.RunningPod;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Reads pods from clusters that are reached by contexts. Connections are made when needed. Used by one thread. */
public final class ClusterPods implements PodPort, AutoCloseable {

    private static final String REVISION = "org.opencontainers.image.revision";

    private final ClusterContexts contexts;
    private final Clock clock;
    private final Map<String, KubeCluster> open = new HashMap<>();

    public ClusterPods(ClusterContexts contexts, Clock clock) {
        this.contexts = contexts;
        this.clock = clock;
    }

    @Override
    public List<RunningPod> pods(DeployedWorkload workload) {
        try {
            var cluster = open.computeIfAbsent(workload.cluster(), this::connect);
            var selector = new LabelSelector(workload.selector());
            var pods = new ArrayList<RunningPod>();
            for (ObjectNode pod : cluster.list(ObjectKind.POD, workload.namespace(), selector)) {
                boolean isLeaving = pod.path("metadata").has("deletionTimestamp");
                if (!isLeaving && !PodState.read(pod).isOver()) {
                    pod(pod, workload.container(), pods);
                }
            }
            for (ObjectNode job : cluster.list(ObjectKind.CRON_JOB, workload.namespace(), selector)) {
                var template = job.path("spec").path("jobTemplate").path("spec").path("template");
                container(template.path("spec"), workload.container())
                        .ifPresent(container -> pods.add(new RunningPod(
                                job.path("metadata").path("name").asText(),
                                container.path("name").asText(),
                                container.path("image").asText(),
                                "",
                                true)));
            }
            return pods;
        } catch (KubeFailure unreached) {
            throw new PromotionPortFailure(String.valueOf(unreached.getMessage()), unreached);
        }
    }

    private KubeCluster connect(String name) {
        return new KubeCluster(
                name,
                ClusterAccess.kubeconfig(
                        contexts.kubeconfigs(), contexts.contexts().getOrDefault(name, name)),
                contexts.limits(),
                clock,
                Sleeper.real(),
                () -> ThreadLocalRandom.current().nextDouble());
    }

    private static void pod(ObjectNode pod, @Nullable String container, List<RunningPod> pods) {
        container(pod.path("spec"), container)
                .ifPresent(found -> pods.add(new RunningPod(
                        workload(pod),
                        found.path("name").asText(),
                        found.path("image").asText(),
                        pod.path("metadata").path("annotations").path(REVISION).asText(""),
                        isReady(pod, found.path("name").asText()))));
    }

    private static Optional<JsonNode> container(JsonNode spec, @Nullable String name) {
        for (JsonNode container : spec.path("containers")) {
            if (name == null || container.path("name").asText().equals(name)) {
                return Optional.of(container);
            }
        }
        return Optional.empty();
    }

    /** The name of the controller; that of a ReplicaSet or Job ends with what tells generations apart. */
    private static String workload(ObjectNode pod) {
        for (JsonNode owner : pod.path("metadata").path("ownerReferences")) {
            if (owner.path("controller").asBoolean(false)) {
                var name = owner.path("name").asText();
                return switch (owner.path("kind").asText()) {
                    case "ReplicaSet", "Job" -> name.contains("-") ? name.substring(0, name.lastIndexOf('-')) : name;
                    default -> name;
                };
            }
        }
        return pod.path("metadata").path("name").asText();
    }

    private static boolean isReady(ObjectNode pod, String container) {
        for (JsonNode status : pod.path("status").path("containerStatuses")) {
            if (status.path("name").asText().equals(container)) {
                return status.path("ready").asBoolean(false);
            }
        }
        return false;
    }

    @Override
    public void close() {
        open.values().forEach(KubeCluster::close);
    }
}
