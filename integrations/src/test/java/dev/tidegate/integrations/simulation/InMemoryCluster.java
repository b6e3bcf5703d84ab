package dev.tidegate.integrations.simulation;

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
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A cluster in memory: applies are merged by field with owners, defaults are filled in, pods take a while to go.
 *
 * <p>It watches for the one thing that must never be: two runners with the same work at the same time.
 */
public final class InMemoryCluster implements ClusterPort {

    private final String name;
    private final TreeMap<WorkloadId, StoredObject> objects = new TreeMap<>();
    private final SimulatedPods runners = new SimulatedPods();
    private final List<String> calls = new ArrayList<>();
    private Ownership ownership = new Ownership(RenderProfile.NATIVE, "tidegate");
    private boolean blind;
    private int made;
    private int callsUntilCrash = -1;
    private @Nullable String outage;
    private @Nullable String broken;
    private @Nullable String strain;

    InMemoryCluster(String name) {
        this.name = name;
    }

    /** The cluster as an instance sees it. */
    ClusterPort as(Ownership reader) {
        ownership = reader;
        return this;
    }

    /** From now on nothing answers; null ends it. */
    public void outage(@Nullable String reason) {
        outage = reason;
    }

    /** From now on every change is put off; null ends it. */
    public void strain(@Nullable String reason) {
        strain = reason;
    }

    /** Refuses every change of one object; null ends it. */
    public void refuse(@Nullable String object) {
        broken = object;
    }

    /** The process dies at this call, counted from 0; a negative number lets it live. */
    public void crashAt(int call) {
        callsUntilCrash = call;
    }

    public void stubbornPods(boolean stubborn) {
        runners.stubborn(stubborn);
    }

    /** Whether controllers see nothing of what is asked of them. */
    public void blindControllers(boolean blind) {
        this.blind = blind;
    }

    /** Changes made, in order: {@code stop tidegate-x-0}. */
    public List<String> calls() {
        return List.copyOf(calls);
    }

    /** Where two runners had the same work. */
    public List<String> overlaps() {
        return runners.overlaps();
    }

    public List<WorkloadId> ids() {
        return List.copyOf(objects.keySet());
    }

    public JsonNode body(WorkloadId id) {
        return stored(id).body();
    }

    /** Puts an object there as somebody else would. */
    public void put(WorkloadId id, String manager, ObjectNode manifest) {
        StoredObject stored = StoredObject.empty(id.kind(), identity());
        JsonNode before = stored.body().deepCopy();
        FieldPaths.merge(stored.body(), manifest);
        stored.edited(manager, before);
        objects.put(id, stored);
        runners.changed(id, stored.body());
    }

    /** Changes an object as somebody else would. */
    public void edit(WorkloadId id, String manager, Consumer<ObjectNode> change) {
        StoredObject stored = stored(id);
        JsonNode before = stored.body().deepCopy();
        change.accept(stored.body());
        stored.edited(manager, before);
    }

    @Override
    public NamespaceObserved observe(Namespace.Id namespace) {
        if (outage != null) {
            return new NamespaceObserved.ClusterUnreachable(namespace, outage);
        }
        runners.tick();
        sweep();
        return new NamespaceObserved.NamespaceReadable(
                namespace,
                objects.entrySet().stream()
                        .filter(entry -> entry.getKey().namespace().equals(namespace))
                        .map(entry -> LiveObject.read(
                                entry.getKey(), entry.getValue().body().deepCopy(), ownership))
                        .toList());
    }

    @Override
    public ClusterResponse<JsonNode> dryRun(ObjectNode manifest, boolean force) {
        return applied(manifest, force, false);
    }

    @Override
    public ClusterResponse<JsonNode> apply(ObjectNode manifest, boolean force) {
        WorkloadId id = id(manifest);
        var failure = called("apply", id);
        if (failure != null) {
            return new ClusterResponse.Failed<>(failure);
        }
        return applied(manifest, force, true);
    }

    @Override
    public ClusterResponse<JsonNode> patch(LiveObject object, ObjectNode patch, boolean dryRun) {
        var failure = dryRun ? null : called("patch", object.id());
        if (failure != null) {
            return new ClusterResponse.Failed<>(failure);
        }
        StoredObject there = stored(object.id());
        StoredObject stored = dryRun ? there.copy() : there;
        JsonNode before = stored.body().deepCopy();
        mergePatch(stored.body(), patch);
        stored.edited("patch", before);
        return ClusterResponse.done(stored.body().deepCopy());
    }

    private static void mergePatch(ObjectNode into, ObjectNode patch) {
        patch.properties().forEach(field -> {
            if (field.getValue().isNull()) {
                into.remove(field.getKey());
            } else if (field.getValue() instanceof ObjectNode inner) {
                mergePatch(into.withObject("/" + field.getKey().replace("/", "~1")), inner);
            } else {
                into.set(field.getKey(), field.getValue());
            }
        });
    }

    @Override
    public ClusterResponse<Ok> delete(LiveObject object) {
        var failure = called("delete", object.id());
        if (failure != null) {
            return new ClusterResponse.Failed<>(failure);
        }
        StoredObject stored = objects.get(object.id());
        if (stored == null) {
            return ClusterResponse.failed(
                    ClusterFailure.Kind.NOT_FOUND, object.id().name() + " is not there");
        }
        if (!stored.body().path("metadata").path("uid").asText().equals(object.uid())) {
            return ClusterResponse.failed(
                    ClusterFailure.Kind.CONFLICT, object.id().name() + " is another one");
        }
        // As with a deletion in the foreground: the object stays until its pods are gone.
        stored.body().withObject("metadata").put("deletionTimestamp", "2026-03-02T07:40:00Z");
        runners.stopped(object.uid());
        sweep();
        return ClusterResponse.done(Ok.DONE);
    }

    @Override
    public ClusterResponse<Ok> deleteOrphaningPods(LiveObject object) {
        var failure = called("delete alone", object.id());
        if (failure != null) {
            return new ClusterResponse.Failed<>(failure);
        }
        objects.remove(object.id());
        return ClusterResponse.done(Ok.DONE);
    }

    @Override
    public ClusterResponse<Ok> stop(LiveObject object) {
        var failure = called("stop", object.id());
        if (failure != null) {
            return new ClusterResponse.Failed<>(failure);
        }
        edit(object.id(), "scaler", body -> {
            if (object.id().kind() == WorkloadKind.CRON_JOB) {
                body.withObject("spec").put("suspend", true);
            } else {
                body.withObject("spec").put("replicas", 0);
            }
        });
        runners.stopped(object.uid());
        return ClusterResponse.done(Ok.DONE);
    }

    @Override
    public ClusterResponse<TerminationState> terminationState(LiveObject object) {
        var failure = called("await", object.id());
        if (failure != null) {
            return new ClusterResponse.Failed<>(failure);
        }
        int pods = runners.podsLeft(object.uid());
        sweep();
        StoredObject stored = objects.get(object.id());
        boolean isThere = stored != null
                && stored.body().path("metadata").path("uid").asText().equals(object.uid());
        return ClusterResponse.done(new TerminationState(isThere, !blind, pods));
    }

    @Override
    public ClusterResponse<Ok> growVolumeClaim(LiveObject statefulSet, String template, Quantity size) {
        var failure = called("grow " + template + " " + size, statefulSet.id());
        return failure != null ? new ClusterResponse.Failed<>(failure) : ClusterResponse.done(Ok.DONE);
    }

    private void sweep() {
        objects.values()
                .removeIf(stored -> stored.body().path("metadata").has("deletionTimestamp")
                        && !runners.has(
                                stored.body().path("metadata").path("uid").asText()));
    }

    private ClusterResponse<JsonNode> applied(ObjectNode manifest, boolean force, boolean really) {
        WorkloadId id = id(manifest);
        StoredObject there = objects.get(id);
        StoredObject stored = there == null ? StoredObject.empty(id.kind(), identity()) : there.copy();
        String condition = manifest.path("metadata").path("uid").asText("");
        if (!condition.isEmpty()
                && !condition.equals(stored.body().path("metadata").path("uid").asText())) {
            return ClusterResponse.failed(ClusterFailure.Kind.CONFLICT, id.name() + " is another one");
        }
        JsonNode selector = stored.body().path("spec").path("selector");
        if (there != null
                && id.kind() != WorkloadKind.SERVICE
                && !selector.equals(manifest.path("spec").path("selector"))) {
            return ClusterResponse.failed(ClusterFailure.Kind.IMMUTABLE, "spec.selector: field is immutable");
        }
        var conflict = stored.conflict(Ownership.FIELD_MANAGER, manifest);
        if (!force && conflict.isPresent()) {
            return ClusterResponse.failed(ClusterFailure.Kind.CONFLICT, "conflict with " + conflict.get());
        }
        stored.apply(Ownership.FIELD_MANAGER, manifest);
        if (really) {
            objects.put(id, stored);
            runners.changed(id, stored.body());
        }
        return ClusterResponse.done(stored.body().deepCopy());
    }

    private @Nullable ClusterFailure called(String deed, WorkloadId id) {
        if (callsUntilCrash >= 0 && callsUntilCrash-- == 0) {
            callsUntilCrash = 0;
            throw new Crash();
        }
        if (outage != null) {
            return new ClusterFailure(
                    ClusterFailure.Kind.UNREACHABLE, "cluster " + name + " could not be reached: " + outage);
        }
        if (strain != null) {
            return new ClusterFailure(ClusterFailure.Kind.BUSY, id.name() + ": " + strain);
        }
        if (id.name().equals(broken)) {
            return new ClusterFailure(ClusterFailure.Kind.INVALID, "refused by a webhook");
        }
        if (!deed.equals("await")) {
            calls.add(deed + " " + id.name());
        }
        return null;
    }

    private WorkloadId id(ObjectNode manifest) {
        WorkloadKind kind = Arrays.stream(WorkloadKind.values())
                .filter(one -> one.wireName().equals(manifest.path("kind").asText()))
                .findFirst()
                .orElseThrow();
        JsonNode metadata = manifest.path("metadata");
        return new WorkloadId(
                new Namespace.Id(name, metadata.path("namespace").asText()),
                kind,
                metadata.path("name").asText());
    }

    private StoredObject stored(WorkloadId id) {
        StoredObject stored = objects.get(id);
        if (stored == null) {
            throw new AssertionError(id + " is not there, only " + objects.keySet());
        }
        return stored;
    }

    private ObjectNode identity() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("metadata")
                .put("uid", ClusterSimulation.uid(name + made++))
                .put("creationTimestamp", "2026-03-01T00:00:00Z");
        return body;
    }

    /** The process is gone; no step may catch it. */
    public static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }
}
