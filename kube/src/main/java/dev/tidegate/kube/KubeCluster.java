package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.kube.Removal.Outcome;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One Kubernetes cluster: its objects as JSON trees, read and changed. Making one costs nothing; files are read and the
 * connection is made when it is first used. Every method may throw {@link KubeFailure}. Safe for many threads.
 */
public final class KubeCluster implements AutoCloseable {

    private static final String NOT_DRY = "";
    private static final String DRY = "All";

    private final String name;
    private final KubeLimits limits;
    private final Requests requests;
    private final Sleeper sleeper;
    private final DoubleSupplier random;

    /**
     * A cluster.
     *
     * @param name what people call it; every failure starts with it
     * @param random numbers from 0 up to, but not including, 1; called by several threads
     */
    public KubeCluster(
            String name, ClusterAccess access, KubeLimits limits, Clock clock, Sleeper sleeper, DoubleSupplier random) {
        this.name = name;
        this.limits = limits;
        this.sleeper = sleeper;
        this.random = random;
        this.requests = new Requests(name, access, limits, clock, sleeper, random);
    }

    public String name() {
        return name;
    }

    /** The version of the API server; the cheapest way to find out whether the cluster can be reached. */
    public ServerVersion version() {
        return ServerVersion.read(requests.object(Request.get("ask for the version", "/version")));
    }

    /**
     * All objects of a kind, read in pages that together show one moment.
     *
     * @param namespace the namespace to look into; null for all, or for kinds outside of namespaces. A namespace that
     *     does not exist has no objects.
     */
    public List<ObjectNode> list(ObjectKind kind, @Nullable String namespace, LabelSelector selector) {
        return new Listing(requests, limits.pageSize(), kind, namespace, selector)
                .read()
                .objects();
    }

    /**
     * Tells what is there and, from then on, everything that happens to the objects of a kind in a namespace, until it is
     * closed. Whatever comes in between is got over by asking again.
     */
    public Watch watch(ObjectKind kind, String namespace, Watcher watcher) {
        var listing = new Listing(requests, limits.pageSize(), kind, namespace, LabelSelector.EVERYTHING);
        var request = Request.get("watch " + kind.plural() + " in " + namespace, Request.collection(kind, namespace));
        var watch = new Watch(name + ": " + request.what(), requests, listing, request, watcher, sleeper, random);
        watch.start();
        return watch;
    }

    /** The pods that a selector finds, as far as their health is concerned. */
    public List<PodState> pods(String namespace, LabelSelector selector) {
        return list(ObjectKind.POD, namespace, selector).stream()
                .map(PodState::read)
                .toList();
    }

    /** The object, if there is one. */
    public Optional<ObjectNode> get(ObjectRef ref) {
        var request = Request.get("read " + ref, Request.object(ref));
        var reply = requests.send(request, answer -> isAbsent(ref, answer));
        return reply.isSuccess() ? Optional.of(requests.objectIn(reply, request)) : Optional.empty();
    }

    /**
     * Applies an object on the server: fields we name get our values, fields we named before and no longer do are
     * dropped, fields of others stay. Fields that the cluster does not know are refused.
     *
     * @return the object as it is now, or as it would be
     */
    public ObjectNode apply(ObjectKind kind, ObjectNode object, Application how) {
        var ref = ObjectRef.of(kind, object);
        try {
            return sendApply(ref, object, how);
        } catch (KubeFailure failure) {
            // Scaling is recorded as an update, which Kubernetes takes for another manager of the same name. Whoever
            // is in conflict with nobody but itself may go on.
            if (how.force() || !isOnlyHeldBy(how.manager(), failure)) {
                throw failure;
            }
            return sendApply(ref, object, how.forced());
        }
    }

    /** Makes an object that is not there yet; where it is, the failure is a conflict. */
    public ObjectNode create(ObjectKind kind, ObjectNode object, FieldManager manager, boolean dryRun) {
        var ref = ObjectRef.of(kind, object);
        return requests.object(new Request(
                        "create " + ref,
                        "POST",
                        Request.collection(kind, ref.namespace()),
                        Map.of("fieldManager", manager.name(), "fieldValidation", "Strict"),
                        Request.Body.json(object),
                        dryRun)
                .with("dryRun", dryRun ? DRY : NOT_DRY));
    }

    /** Deletes an object. Only a deletion that names the very object is sent again when its answer got lost. */
    public Outcome delete(ObjectRef ref, Removal how) {
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
        var request = new Request(
                "delete " + ref,
                "DELETE",
                Request.object(ref),
                Map.of(),
                Request.Body.json(options),
                how.uid() != null || how.dryRun());
        var reply = requests.send(request, answer -> isAbsent(ref, answer));
        if (!reply.isSuccess()) {
            return Outcome.ABSENT;
        }
        return reply.body().path("metadata").hasNonNull("deletionTimestamp") ? Outcome.GOING : Outcome.GONE;
    }

    /** Sets the number of replicas and nothing else. */
    public ObjectNode scale(ObjectRef ref, int replicas, FieldManager manager) {
        if (replicas < 0) {
            throw new IllegalArgumentException("not a number of replicas: " + replicas);
        }
        var patch = JsonNodeFactory.instance.objectNode();
        patch.putObject("spec").put("replicas", replicas);
        return patch("scale " + ref + " to " + replicas, ref, patch, manager);
    }

    /** Sets the fields of a tree and leaves all others; a field that is null in it is removed. */
    public ObjectNode patch(ObjectRef ref, ObjectNode fields, FieldManager manager) {
        return patch("change " + ref, ref, fields, manager);
    }

    private ObjectNode patch(String act, ObjectRef ref, ObjectNode fields, FieldManager manager) {
        return requests.object(new Request(
                act,
                "PATCH",
                Request.object(ref),
                Map.of("fieldManager", manager.name(), "fieldValidation", "Strict"),
                Request.Body.merge(fields),
                true));
    }

    @Override
    public void close() {
        requests.close();
    }

    private ObjectNode sendApply(ObjectRef ref, ObjectNode object, Application how) {
        return requests.object(new Request(
                        "apply " + ref,
                        "PATCH",
                        Request.object(ref),
                        Map.of(
                                "fieldManager", how.manager().name(),
                                "fieldValidation", "Strict",
                                "force", Boolean.toString(how.force())),
                        Request.Body.apply(object),
                        true)
                .with("dryRun", how.dryRun() ? DRY : NOT_DRY));
    }

    private static boolean isOnlyHeldBy(FieldManager manager, KubeFailure failure) {
        var holders = failure.holders();
        return failure.kind() == KubeFailure.Kind.CONFLICT
                && !holders.isEmpty()
                && holders.stream().allMatch(holder -> holder.manager().equals(manager.name()));
    }

    /** An answer that means this object; a kind that the cluster does not know is answered with the same status. */
    private static boolean isAbsent(ObjectRef ref, Reply reply) {
        return reply.status() == 404
                && reply.complaint().path("details").path("name").asText("").equals(ref.name());
    }

    private static void putIfKnown(ObjectNode node, String field, @Nullable String value) {
        if (value != null) {
            node.put(field, value);
        }
    }
}
