package dev.tidegate.application.integrations.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.cluster.ClusterFailure;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.cluster.ClusterResponse;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.ApplyOptions;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.kube.PodState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A cluster by its Kubernetes API. Safe for many threads. */
public final class KubeClusterPort implements ClusterPort {

    private static final FieldManager MANAGER = new FieldManager(Ownership.FIELD_MANAGER);
    private static final ObjectKind CLAIM = new ObjectKind("v1", "PersistentVolumeClaim", "persistentvolumeclaims");

    private final KubeCluster cluster;
    private final Ownership ownership;

    public KubeClusterPort(KubeCluster cluster, Ownership ownership) {
        this.cluster = cluster;
        this.ownership = ownership;
    }

    @Override
    public NamespaceObserved observe(Namespace.Id namespace) {
        try {
            if (cluster.get(new ObjectRef(ObjectKind.NAMESPACE, null, namespace.name()))
                    .isEmpty()) {
                return new NamespaceObserved.NamespaceUnreadable(
                        namespace, "there is no namespace " + namespace.name(), true, false);
            }
        } catch (KubeFailure failure) {
            // Whoever may list workloads need not be allowed to look at the namespace itself.
            if (failure.kind() != KubeFailure.Kind.FORBIDDEN) {
                return unobserved(namespace, failure);
            }
        }
        try {
            var objects = new ArrayList<LiveObject>();
            for (WorkloadKind kind : WorkloadKind.values()) {
                for (ObjectNode body : cluster.list(kindOf(kind), namespace.name(), LabelSelector.EVERYTHING)) {
                    // Items of a list come without saying what they are.
                    body.put("apiVersion", kind.apiVersion()).put("kind", kind.wireName());
                    var id = new WorkloadId(
                            namespace, kind, body.path("metadata").path("name").asText());
                    objects.add(LiveObject.read(id, body, ownership));
                }
            }
            return new NamespaceObserved.NamespaceReadable(namespace, objects);
        } catch (KubeFailure failure) {
            return unobserved(namespace, failure);
        }
    }

    private static NamespaceObserved unobserved(Namespace.Id namespace, KubeFailure failure) {
        boolean isOfNamespace =
                failure.kind() == KubeFailure.Kind.FORBIDDEN || failure.kind() == KubeFailure.Kind.NOT_FOUND;
        return isOfNamespace
                ? new NamespaceObserved.NamespaceUnreadable(
                        namespace, sentence(failure), false, failure.kind() == KubeFailure.Kind.FORBIDDEN)
                : new NamespaceObserved.ClusterUnreachable(
                        namespace, sentence(failure), failure.kind() == KubeFailure.Kind.UNAUTHORIZED);
    }

    @Override
    public ClusterResponse<JsonNode> dryRun(ObjectNode manifest, boolean force) {
        return asked(() -> cluster.apply(kindOf(manifest), manifest, new ApplyOptions(MANAGER, force, true)));
    }

    @Override
    public ClusterResponse<JsonNode> apply(ObjectNode manifest, boolean force) {
        return asked(() -> cluster.apply(kindOf(manifest), manifest, new ApplyOptions(MANAGER, force, false)));
    }

    @Override
    public ClusterResponse<JsonNode> patch(LiveObject object, ObjectNode patch, boolean dryRun) {
        return asked(() -> cluster.patch(ref(object), patch, MANAGER, dryRun));
    }

    @Override
    public ClusterResponse<Ok> delete(LiveObject object) {
        return delete(object, DeleteOptions.Dependents.FOREGROUND);
    }

    @Override
    public ClusterResponse<Ok> deleteOrphaningPods(LiveObject object) {
        return delete(object, DeleteOptions.Dependents.ORPHAN);
    }

    private ClusterResponse<Ok> delete(LiveObject object, DeleteOptions.Dependents dependents) {
        return asked(() -> {
            cluster.delete(ref(object), DeleteOptions.with(dependents).onlyUid(object.uid()));
            return Ok.DONE;
        });
    }

    @Override
    public ClusterResponse<Ok> stop(LiveObject object) {
        return asked(() -> {
            var patch = JsonNodeFactory.instance.objectNode();
            if (object.id().kind() == WorkloadKind.CRON_JOB) {
                patch.putObject("spec").put("suspend", true);
            } else {
                patch.putObject("spec").put("replicas", 0);
            }
            cluster.patch(ref(object), patch, MANAGER);
            return Ok.DONE;
        });
    }

    @Override
    public ClusterResponse<TerminationState> terminationState(LiveObject object) {
        return asked(() -> {
            // Before the pods: once a controller has seen that it shall stop, it makes no more of them.
            var found = cluster.get(ref(object))
                    .filter(one -> one.path("metadata").path("uid").asText().equals(object.uid()));
            String namespace = object.id().namespace().name();
            long pods = cluster.list(ObjectKind.POD, namespace, LabelSelector.of(podLabels(object))).stream()
                    .filter(pod -> WorkloadPods.isOf(object.id(), pod))
                    .filter(pod -> !PodState.read(pod).isOver())
                    .count();
            return new TerminationState(
                    found.isPresent(),
                    found.map(one -> isSettled(object.id().kind(), one)).orElse(true),
                    Math.toIntExact(pods));
        });
    }

    /** Whether the controller of an object has seen the last change and runs nothing. */
    private static boolean isSettled(WorkloadKind kind, JsonNode object) {
        JsonNode status = object.path("status");
        return switch (kind) {
            case DEPLOYMENT, STATEFUL_SET ->
                status.path("observedGeneration").asLong(0)
                                >= object.path("metadata").path("generation").asLong(0)
                        && status.path("replicas").asInt(0) == 0;
            case CRON_JOB -> status.path("active").isEmpty();
            case SERVICE -> true;
        };
    }

    private static Map<String, String> podLabels(LiveObject object) {
        JsonNode spec = object.body().path("spec");
        JsonNode labels = switch (object.id().kind()) {
            case CRON_JOB ->
                spec.path("jobTemplate")
                        .path("spec")
                        .path("template")
                        .path("metadata")
                        .path("labels");
            case DEPLOYMENT, STATEFUL_SET -> spec.path("selector").path("matchLabels");
            case SERVICE -> spec.path("selector");
        };
        var read = new HashMap<String, String>();
        labels.properties()
                .forEach(label -> read.put(label.getKey(), label.getValue().asText()));
        return read;
    }

    @Override
    public ClusterResponse<Ok> growVolumeClaim(LiveObject statefulSet, String template, Quantity size) {
        return asked(() -> {
            var claim = CLAIM.named(
                    statefulSet.id().namespace().name(),
                    template + "-" + statefulSet.id().name() + "-0");
            var found = cluster.get(claim);
            if (found.isPresent() && isSmaller(found.get(), size)) {
                var patch = JsonNodeFactory.instance.objectNode();
                patch.putObject("spec")
                        .putObject("resources")
                        .putObject("requests")
                        .put("storage", size.text());
                cluster.patch(claim, patch, MANAGER);
            }
            return Ok.DONE;
        });
    }

    private static boolean isSmaller(JsonNode claim, Quantity wanted) {
        String has = claim.path("spec")
                .path("resources")
                .path("requests")
                .path("storage")
                .asText();
        return Quantity.parse(has)
                .value()
                .map(size -> size.amount().compareTo(wanted.amount()) < 0)
                .orElse(false);
    }

    private static ObjectRef ref(LiveObject object) {
        return kindOf(object.id().kind())
                .named(object.id().namespace().name(), object.id().name());
    }

    private static ObjectKind kindOf(WorkloadKind kind) {
        return new ObjectKind(kind.apiVersion(), kind.wireName(), kind.plural());
    }

    private static ObjectKind kindOf(ObjectNode manifest) {
        String wanted = manifest.path("kind").asText();
        return List.of(WorkloadKind.values()).stream()
                .filter(kind -> kind.wireName().equals(wanted))
                .findFirst()
                .map(KubeClusterPort::kindOf)
                .orElseThrow(() -> new IllegalArgumentException("nobody renders a " + wanted));
    }

    private static <T> ClusterResponse<T> asked(Supplier<T> request) {
        try {
            return ClusterResponse.done(request.get());
        } catch (KubeFailure failure) {
            return ClusterResponse.failed(kindOf(failure), sentence(failure));
        }
    }

    private static String sentence(KubeFailure failure) {
        return String.valueOf(failure.getMessage());
    }

    private static ClusterFailure.Kind kindOf(KubeFailure failure) {
        return switch (failure.kind()) {
            case MISCONFIGURED, UNREACHABLE, UNAUTHORIZED, INTERRUPTED -> ClusterFailure.Kind.UNREACHABLE;
            case FORBIDDEN -> ClusterFailure.Kind.FORBIDDEN;
            case NOT_FOUND -> ClusterFailure.Kind.NOT_FOUND;
            case CONFLICT -> ClusterFailure.Kind.CONFLICT;
            case INVALID ->
                failure.isAboutImmutableFields() ? ClusterFailure.Kind.IMMUTABLE : ClusterFailure.Kind.INVALID;
            case THROTTLED, TIMEOUT, SERVER -> ClusterFailure.Kind.BUSY;
        };
    }
}
