package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.http.ClientRequest.Body;
import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.HttpMethod;
import dev.tidegate.http.Sleeper;
import dev.tidegate.http.Timing;
import dev.tidegate.kube.DeleteOptions.Outcome;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A client of one Kubernetes cluster, which reads and changes objects as JSON trees. Files are read and the connection is
 * made with the first request. Every method may throw {@link KubeFailure}. Safe for many threads.
 */
public final class KubeCluster implements AutoCloseable {

    private static final String NOT_DRY = "";
    private static final String DRY = "All";

    private final String name;
    private final KubeLimits limits;
    private final KubeRequestSender requests;
    private final Timing timing;

    /**
     * A cluster.
     *
     * @param name of the cluster; every failure message starts with it
     * @param random numbers from 0 up to, but not including, 1; called by several threads
     */
    public KubeCluster(
            String name, ClusterAccess access, KubeLimits limits, Clock clock, Sleeper sleeper, DoubleSupplier random) {
        this.name = name;
        this.limits = limits;
        this.timing = new Timing(clock, sleeper, random);
        this.requests = new KubeRequestSender(name, access, limits, timing);
    }

    public String name() {
        return name;
    }

    /** Refuses an access that cannot be used, for those who would otherwise wait; nothing is sent. */
    public void checkAccess() {
        requests.checkAccess();
    }

    /** The version of the API server; the cheapest way to find out whether the cluster can be reached. */
    public ServerVersion version() {
        return ServerVersion.read(requests.object(KubeRequest.get("ask for the version", "/version")));
    }

    /**
     * All objects of a kind, read in pages that are consistent with each other.
     *
     * @param namespace the namespace to read; null for all, or for kinds outside of namespaces. A namespace that
     *     does not exist has no objects.
     */
    public List<ObjectNode> list(ObjectKind kind, @Nullable String namespace, LabelSelector selector) {
        return new ObjectListReader(requests, limits.pageSize(), kind, namespace, selector)
                .read()
                .objects();
    }

    /** Watches all objects of a kind in a namespace. */
    public Watch watch(ObjectKind kind, String namespace, WatchListener listener) {
        return watch(kind, namespace, LabelSelector.EVERYTHING, listener);
    }

    /**
     * Watches the objects of a kind until the watch is closed: all objects first, then every change. After a failure it
     * starts again.
     *
     * @param namespace the namespace to watch; null for all, or for kinds outside of namespaces
     */
    public Watch watch(ObjectKind kind, @Nullable String namespace, LabelSelector selector, WatchListener listener) {
        var list = new ObjectListReader(requests, limits.pageSize(), kind, namespace, selector);
        var request = KubeRequest.get(
                        "watch " + kind.plural() + (namespace == null ? "" : " in " + namespace),
                        KubeRequest.collection(kind, namespace))
                .with("labelSelector", selector.text());
        return started(request, list, listener);
    }

    /** Watches one object, which need not be there yet, in the same way. */
    public Watch watch(ObjectRef ref, WatchListener listener) {
        var address = KubeRequest.collection(ref.kind(), ref.namespace());
        var named = "metadata.name=" + ref.name();
        var first = KubeRequest.get("read " + ref, address).with("fieldSelector", named);
        var list = new ObjectListReader(requests, limits.pageSize(), ref.kind(), first);
        var request = KubeRequest.get("watch " + ref, address).with("fieldSelector", named);
        return started(request, list, listener);
    }

    private Watch started(KubeRequest request, ObjectListReader list, WatchListener listener) {
        var watch = new Watch(name + ": " + request.what(), requests, list, request, listener, timing);
        watch.start();
        return watch;
    }

    /** The object, if there is one. */
    public Optional<ObjectNode> get(ObjectRef ref) {
        var request = KubeRequest.get("read " + ref, KubeRequest.object(ref));
        var response = requests.send(request, answer -> isAbsent(ref, answer));
        return response.isSuccess() ? Optional.of(requests.objectIn(response, request)) : Optional.empty();
    }

    /**
     * Server-side apply: fields in the object are set, fields that this manager set before and that are no longer in the
     * object are removed, fields of other managers stay. Unknown fields are refused.
     *
     * @return the object after the change; after a dry run, as it would be
     */
    public ObjectNode apply(ObjectKind kind, ObjectNode object, ApplyOptions how) {
        var ref = ObjectRef.of(kind, object);
        try {
            return sendApply(ref, object, how);
        } catch (KubeFailure failure) {
            // Scaling is recorded as an update, which Kubernetes treats as another manager of the same name. A conflict
            // with no other manager than this one is forced.
            if (how.force() || !isOnlyHeldBy(how.manager(), failure)) {
                throw failure;
            }
            return sendApply(ref, object, how.forced());
        }
    }

    /** Creates an object; if it exists, the failure is a conflict. */
    public ObjectNode create(ObjectKind kind, ObjectNode object, FieldManager manager, boolean dryRun) {
        var ref = ObjectRef.of(kind, object);
        return requests.object(new KubeRequest(
                        "create " + ref,
                        HttpMethod.POST,
                        KubeRequest.collection(kind, ref.namespace()),
                        Map.of("fieldManager", manager.name(), "fieldValidation", "Strict"),
                        Body.json(object),
                        dryRun)
                .with("dryRun", dryRun ? DRY : NOT_DRY));
    }

    /** Deletes an object. The request is repeated only if it names the uid of the object. */
    public Outcome delete(ObjectRef ref, DeleteOptions how) {
        var options = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", "v1")
                .put("kind", "DeleteOptions")
                .put("propagationPolicy", how.dependents().wireName());
        if (how.uid() != null || how.resourceVersion() != null) {
            var preconditions = options.putObject("preconditions");
            putIfKnown(preconditions, "uid", how.uid());
            putIfKnown(preconditions, "resourceVersion", how.resourceVersion());
        }
        if (how.dryRun()) {
            options.putArray("dryRun").add(DRY);
        }
        var request = new KubeRequest(
                "delete " + ref,
                HttpMethod.DELETE,
                KubeRequest.object(ref),
                Map.of(),
                Body.json(options),
                how.uid() != null || how.dryRun());
        var response = requests.send(request, answer -> isAbsent(ref, answer));
        if (!response.isSuccess()) {
            return Outcome.ABSENT;
        }
        return KubeFailureFactory.object(response).path("metadata").hasNonNull("deletionTimestamp")
                ? Outcome.GOING
                : Outcome.GONE;
    }

    /** Sets the fields of a tree and leaves all others; a field that is null in it is removed. */
    public ObjectNode patch(ObjectRef ref, ObjectNode fields, FieldManager manager) {
        return patch(ref, fields, manager, false);
    }

    /**
     * Sets the fields of a tree and leaves all others; a field that is null in it is removed.
     *
     * @return the object after the change; after a dry run, as it would be
     */
    public ObjectNode patch(ObjectRef ref, ObjectNode fields, FieldManager manager, boolean dryRun) {
        return requests.object(new KubeRequest(
                        "change " + ref,
                        HttpMethod.PATCH,
                        KubeRequest.object(ref),
                        Map.of("fieldManager", manager.name(), "fieldValidation", "Strict"),
                        KubeRequest.mergePatch(fields),
                        true)
                .with("dryRun", dryRun ? DRY : NOT_DRY));
    }

    /** Sets fields of the status, in a request that can change nothing else; lists are replaced as a whole. */
    public ObjectNode patchStatus(ObjectRef ref, ObjectNode status, FieldManager manager) {
        return requests.object(new KubeRequest(
                "change the status of " + ref,
                HttpMethod.PATCH,
                KubeRequest.status(ref),
                Map.of("fieldManager", manager.name(), "fieldValidation", "Strict"),
                KubeRequest.mergePatch(JsonNodeFactory.instance.objectNode().set("status", status)),
                true));
    }

    /**
     * Replaces an object as it was read; if it was changed meanwhile, the failure is a conflict.
     *
     * @param object with the resource version that was read
     */
    public ObjectNode replace(ObjectKind kind, ObjectNode object, FieldManager manager) {
        var ref = ObjectRef.of(kind, object);
        return sendReplacement("replace " + ref, KubeRequest.object(ref), object, manager);
    }

    /**
     * Replaces the status of an object as it was read; if the object was changed meanwhile, the failure is a conflict.
     *
     * @param object with the resource version that was read
     */
    public ObjectNode replaceStatus(ObjectKind kind, ObjectNode object, FieldManager manager) {
        var ref = ObjectRef.of(kind, object);
        return sendReplacement("replace the status of " + ref, KubeRequest.status(ref), object, manager);
    }

    @Override
    public void close() {
        requests.close();
    }

    private ObjectNode sendApply(ObjectRef ref, ObjectNode object, ApplyOptions how) {
        return requests.object(new KubeRequest(
                        "apply " + ref,
                        HttpMethod.PATCH,
                        KubeRequest.object(ref),
                        Map.of(
                                "fieldManager", how.manager().name(),
                                "fieldValidation", "Strict",
                                "force", Boolean.toString(how.force())),
                        KubeRequest.applyPatch(object),
                        true)
                .with("dryRun", how.dryRun() ? DRY : NOT_DRY));
    }

    /** Not repeated: an answer that was lost would come back as a conflict with ourselves. */
    private ObjectNode sendReplacement(String what, String path, ObjectNode object, FieldManager manager) {
        return requests.object(new KubeRequest(
                what,
                HttpMethod.PUT,
                path,
                Map.of("fieldManager", manager.name(), "fieldValidation", "Strict"),
                Body.json(object),
                false));
    }

    private static boolean isOnlyHeldBy(FieldManager manager, KubeFailure failure) {
        var holders = failure.holders();
        return failure.kind() == KubeFailure.Kind.CONFLICT
                && !holders.isEmpty()
                && holders.stream().allMatch(holder -> holder.manager().equals(manager.name()));
    }

    /** Whether a 404 is about this object; an unknown kind has the same status. */
    private static boolean isAbsent(ObjectRef ref, ClientResponse response) {
        return response.status() == 404
                && KubeFailureFactory.object(response)
                        .path("details")
                        .path("name")
                        .asText("")
                        .equals(ref.name());
    }

    private static void putIfKnown(ObjectNode node, String field, @Nullable String value) {
        if (value != null) {
            node.put(field, value);
        }
    }
}
