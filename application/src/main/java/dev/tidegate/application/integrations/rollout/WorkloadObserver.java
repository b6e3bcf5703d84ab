package dev.tidegate.application.integrations.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.cluster.WorkloadPods;
import dev.tidegate.integrations.rollout.ShardObservation.WorkloadFacts;
import dev.tidegate.integrations.rollout.ShardRun;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.PodState;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** One look at one workload in its cluster, and at its pods or jobs. Confined to that look. */
final class WorkloadObserver {

    private static final ObjectKind JOB = new ObjectKind("batch/v1", "Job", "jobs");

    private final KubeCluster cluster;
    private final Workload workload;

    private WorkloadObserver(KubeCluster cluster, Workload workload) {
        this.cluster = cluster;
        this.workload = workload;
    }

    /**
     * What was seen.
     *
     * @param jobs the ended jobs of a cron job; none for others
     * @param pods the pods that are there, by name; none for a cron job
     */
    record Seen(WorkloadFacts facts, List<ShardRun> jobs, Map<String, Pod> pods) {

        Seen {
            jobs = List.copyOf(jobs);
            pods = Map.copyOf(pods);
        }
    }

    /**
     * A pod of a workload.
     *
     * @param imageRef what its container runs; null if nobody can tell
     * @param createdAt null if nobody can tell
     */
    record Pod(@Nullable String imageRef, @Nullable Instant createdAt) {}

    /** Nothing if the workload is not there. */
    static Optional<Seen> at(KubeCluster cluster, Workload workload) {
        var id = workload.id();
        var kind = new ObjectKind(
                id.kind().apiVersion(), id.kind().wireName(), id.kind().plural());
        var look = new WorkloadObserver(cluster, workload);
        return cluster.get(kind.named(id.namespace().name(), id.name()))
                .map(body -> id.kind() == WorkloadKind.CRON_JOB ? look.cron(body) : look.runner(body));
    }

    private Seen cron(ObjectNode body) {
        var template = body.path("spec").path("jobTemplate").path("spec").path("template");
        String reference = reference(template);
        var jobs = cluster.list(JOB, namespace(), LabelSelector.EVERYTHING).stream()
                .filter(this::isOurs)
                .toList();
        var facts = new WorkloadFacts(true, reference, true, 0, 0, waiting(jobs, template), null, null);
        return new Seen(facts, jobs.stream().flatMap(job -> ended(job).stream()).toList(), Map.of());
    }

    /** Why jobs of the present image do not get on: one whose image cannot be had never ends, and so never fails. */
    private List<String> waiting(List<ObjectNode> jobs, JsonNode template) {
        String reference = reference(template);
        var underWay = jobs.stream()
                .filter(job -> reference != null
                        && reference.equals(reference(job.path("spec").path("template")))
                        && !isOver(job))
                .map(job -> job.path("metadata").path("name").asText())
                .collect(Collectors.toSet());
        return underWay.isEmpty()
                ? List.of()
                : waiting(podsWith(template.path("metadata").path("labels"))
                        .filter(pod -> each(pod.path("metadata").path("ownerReferences"))
                                .anyMatch(owner -> owner.path("kind").asText().equals("Job")
                                        && underWay.contains(owner.path("name").asText())))
                        .toList());
    }

    private static boolean isOver(ObjectNode job) {
        return Stream.of("Complete", "Failed")
                .anyMatch(type -> condition(job.path("status"), type).isPresent());
    }

    /** A condition that holds. */
    private static Optional<JsonNode> condition(JsonNode status, String type) {
        return each(status.path("conditions"))
                .filter(condition -> condition.path("type").asText().equals(type)
                        && condition.path("status").asText().equals("True"))
                .findFirst();
    }

    private boolean isOurs(ObjectNode job) {
        return each(job.path("metadata").path("ownerReferences"))
                .anyMatch(owner -> owner.path("kind").asText().equals(WorkloadKind.CRON_JOB.wireName())
                        && owner.path("name").asText().equals(workload.id().name()));
    }

    /** A job that is over, well or not; one that is still at it says nothing. */
    private Optional<ShardRun> ended(ObjectNode job) {
        var status = job.path("status");
        var started = instant(status.path("startTime"));
        String image = reference(job.path("spec").path("template"));
        for (String type : List.of("Complete", "Failed")) {
            var ended = condition(status, type).flatMap(condition -> instant(condition.path("lastTransitionTime")));
            if (started.isPresent() && ended.isPresent()) {
                var took = Duration.between(started.get(), ended.get());
                return Optional.of(
                        new ShardRun(started.get(), ended.get(), type.equals("Complete") ? 0 : 1, took, image));
            }
        }
        return Optional.empty();
    }

    private Seen runner(ObjectNode body) {
        var spec = body.path("spec");
        var status = body.path("status");
        var pods = pods(spec);
        String reference = reference(spec.path("template"));
        // A pod of another image is on its way out and says nothing about this one.
        var current = pods.stream()
                .filter(pod -> reference == null || reference.equals(reference(pod)))
                .toList();
        boolean isObserved = status.path("observedGeneration").asLong(0)
                >= body.path("metadata").path("generation").asLong(0);
        var waiting = new ArrayList<>(waiting(current));
        if (isObserved) {
            waiting.addAll(stalled(status));
        }
        var facts = new WorkloadFacts(
                false,
                reference,
                isObserved,
                spec.path("replicas").asInt(1),
                Math.min(
                        status.path("readyReplicas").asInt(0),
                        status.path("updatedReplicas").asInt(0)),
                waiting,
                lastRestart(current),
                since(pods, reference, status));
        return new Seen(
                facts,
                List.of(),
                pods.stream()
                        .collect(Collectors.toMap(
                                pod -> pod.path("metadata").path("name").asText(),
                                pod -> new Pod(
                                        reference(pod),
                                        instant(pod.path("metadata").path("creationTimestamp"))
                                                .orElse(null)))));
    }

    /** What the controller of a workload says about the newest generation, if it does not get on. */
    private static List<String> stalled(JsonNode status) {
        var reasons = new ArrayList<String>();
        each(status.path("conditions"))
                .filter(condition -> condition.path("type").asText().equals("Progressing")
                        && condition.path("status").asText().equals("False")
                        && condition.path("reason").asText().equals(WorkloadFacts.PROGRESS_DEADLINE_EXCEEDED))
                .findFirst()
                .ifPresent(found -> reasons.add(WorkloadFacts.PROGRESS_DEADLINE_EXCEEDED));
        condition(status, "ReplicaFailure")
                .ifPresent(found -> reasons.add(found.path("reason").asText("FailedCreate")));
        return reasons;
    }

    private List<ObjectNode> pods(JsonNode spec) {
        return podsWith(spec.path("selector").path("matchLabels"))
                .filter(pod -> WorkloadPods.isOf(workload.id(), pod))
                .filter(pod -> !pod.path("metadata").hasNonNull("deletionTimestamp"))
                .toList();
    }

    private Stream<ObjectNode> podsWith(JsonNode labels) {
        var wanted = new HashMap<String, String>();
        labels.properties()
                .forEach(label -> wanted.put(label.getKey(), label.getValue().asText()));
        return cluster.list(ObjectKind.POD, namespace(), LabelSelector.of(wanted)).stream();
    }

    /** The image reference of the container that does the work, without its repository. */
    private @Nullable String reference(JsonNode template) {
        String repository = workload.image().repository();
        return each(template.path("spec").path("containers"))
                .map(container -> container.path("image").asText(""))
                .filter(image -> image.startsWith(repository + ":") || image.startsWith(repository + "@"))
                .map(image -> image.substring(repository.length() + 1))
                .findFirst()
                .orElse(null);
    }

    /** Why containers wait; one that ended badly and was not restarted yet waits for its restart. */
    private static List<String> waiting(List<ObjectNode> pods) {
        return pods.stream()
                .filter(pod -> !PodState.read(pod).isOver())
                .flatMap(WorkloadObserver::containers)
                .map(container -> container.path("state"))
                .map(state -> state.path("terminated").path("exitCode").asInt(0) == 0
                        ? state.path("waiting").path("reason").asText("")
                        : state.path("terminated").path("reason").asText("Error"))
                .filter(reason -> !reason.isEmpty())
                .distinct()
                .toList();
    }

    private static @Nullable Instant lastRestart(List<ObjectNode> pods) {
        return pods.stream()
                .flatMap(pod -> each(pod.path("status").path("containerStatuses")))
                .flatMap(container ->
                        instant(container.path("lastState").path("terminated").path("finishedAt")).stream())
                .max(Instant::compareTo)
                .orElse(null);
    }

    /** When its first pod with the present image was made; where none is left to tell, when it last made progress. */
    private @Nullable Instant since(List<ObjectNode> pods, @Nullable String reference, JsonNode status) {
        var made = pods.stream()
                .filter(pod -> reference != null && reference.equals(reference(pod)))
                .flatMap(pod -> instant(pod.path("metadata").path("creationTimestamp")).stream())
                .min(Instant::compareTo);
        return made.or(() -> each(status.path("conditions"))
                        .filter(condition -> condition.path("type").asText().equals("Progressing"))
                        .flatMap(condition -> instant(condition.path("lastUpdateTime")).stream())
                        .findFirst())
                .orElse(null);
    }

    private static Stream<JsonNode> containers(ObjectNode pod) {
        return Stream.concat(
                each(pod.path("status").path("initContainerStatuses")),
                each(pod.path("status").path("containerStatuses")));
    }

    private static Stream<JsonNode> each(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    private static Optional<Instant> instant(JsonNode time) {
        try {
            return time.isTextual() ? Optional.of(Instant.parse(time.textValue())) : Optional.empty();
        } catch (DateTimeException foreign) {
            return Optional.empty();
        }
    }

    private String namespace() {
        return workload.id().namespace().name();
    }
}
