package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.ApplyOptions;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.policies.hub.HubFailure;
import dev.tidegate.policies.hub.HubWriter;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.plan.PolicyEvent;
import dev.tidegate.policies.plan.StateStorage;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Writes to a hub through its API server, and tells the cache what came of it. Safe for many threads. */
final class KubeHubWriter implements HubWriter {

    private static final FieldManager MANAGER = new FieldManager(HubNames.FIELD_MANAGER);
    private static final ObjectKind EVENT = new ObjectKind("v1", "Event", "events");
    private static final AtomicLong EVENTS = new AtomicLong();

    private final KubeCluster hub;
    private final HubCache cache;
    private final Instant now;

    KubeHubWriter(KubeCluster hub, HubCache cache, Instant now) {
        this.hub = hub;
        this.cache = cache;
        this.now = now;
    }

    @Override
    public JsonNode adoptRollout(Metadata policy, @Nullable Metadata known) {
        var rollout = object(HubKinds.ROLLOUT, policy.namespace(), RolloutObject.nameFor(policy.name()));
        own(rollout, HubKinds.POLICY, policy);
        if (known != null) {
            rollout.withObject("/metadata").put("resourceVersion", known.resourceVersion());
        }
        return asked(() -> {
            var applied = hub.apply(HubKinds.ROLLOUT, rollout, ApplyOptions.by(MANAGER));
            cache.wrote(HubKinds.ROLLOUT, applied);
            if (known == null && !applied.path("status").isEmpty()) {
                throw new HubFailure(HubFailure.Kind.CONFLICT, "another process has begun the rollout");
            }
            return applied;
        });
    }

    private static void own(ObjectNode object, ObjectKind kind, Metadata owner) {
        object.withObject("/metadata")
                .putArray("ownerReferences")
                .addObject()
                .put("apiVersion", kind.apiVersion())
                .put("kind", kind.kind())
                .put("name", owner.name())
                .put("uid", owner.uid())
                .put("controller", true)
                .put("blockOwnerDeletion", false);
    }

    @Override
    public void deleteRollout(Metadata rollout) {
        asked(() -> hub.delete(
                HubKinds.ROLLOUT.named(rollout.namespace(), rollout.name()),
                DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND).onlyUid(rollout.uid())));
    }

    @Override
    public void replaceRolloutStatus(Metadata rollout, ObjectNode status) {
        replaceStatus(HubKinds.ROLLOUT, rollout, status);
    }

    @Override
    public void writeShard(Metadata rollout, StateStorage.Shard shard) {
        asked(() -> {
            var existing = hub.get(ObjectKind.CONFIG_MAP.named(rollout.namespace(), shard.name()));
            var data = new TreeMap<String, String>();
            var tree = part(ObjectKind.CONFIG_MAP, rollout, shard.name());
            existing.ifPresent(object -> {
                checkOwner(object, rollout);
                data.putAll(Metadata.texts(object.path("data")));
                data.keySet().retainAll(Set.of(shard.before()));
                tree.withObject("/metadata")
                        .put("resourceVersion", Metadata.of(object).resourceVersion());
            });
            data.put(shard.hash(), shard.content());
            data.forEach(tree.putObject("data")::put);
            if (existing.isPresent()) {
                hub.replace(ObjectKind.CONFIG_MAP, tree, MANAGER);
            } else {
                hub.create(ObjectKind.CONFIG_MAP, tree, MANAGER, false);
            }
            cache.wroteShard(rollout.namespace(), shard.name(), data);
            return true;
        });
    }

    @Override
    public void deleteShard(Metadata rollout, String name) {
        deleteState(ObjectKind.CONFIG_MAP, rollout, name);
    }

    @Override
    public void storePolicy(Metadata rollout, StateStorage.StoredPolicy policy) {
        var tree = part(HubKinds.CONTROLLER_REVISION, rollout, policy.name())
                .put("revision", policy.content().generation());
        tree.set("data", policy.content().policy());
        asked(() -> {
            var existing = hub.get(HubKinds.CONTROLLER_REVISION.named(rollout.namespace(), policy.name()));
            // Its name is that of its content.
            existing.ifPresentOrElse(
                    object -> checkOwner(object, rollout),
                    () -> hub.create(HubKinds.CONTROLLER_REVISION, tree, MANAGER, false));
            return true;
        });
    }

    @Override
    public void deleteStoredPolicy(Metadata rollout, String name) {
        deleteState(HubKinds.CONTROLLER_REVISION, rollout, name);
    }

    private void deleteState(ObjectKind kind, Metadata rollout, String name) {
        asked(() -> hub.delete(
                kind.named(rollout.namespace(), name), DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND)));
        cache.deletedState(rollout.namespace(), name);
    }

    private static ObjectNode part(ObjectKind kind, Metadata rollout, String name) {
        var tree = object(kind, rollout.namespace(), name);
        own(tree, HubKinds.ROLLOUT, rollout);
        return tree;
    }

    /** What belongs to an earlier Rollout of the same name is about to be deleted, and anything else is not ours. */
    private static void checkOwner(JsonNode object, Metadata rollout) {
        var owner = object.path("metadata")
                .path("ownerReferences")
                .path(0)
                .path("uid")
                .asText();
        if (!owner.equals(rollout.uid())) {
            throw new HubFailure(
                    HubFailure.Kind.OTHER,
                    "%s %s is in the way: it does not belong to Rollout %s"
                            .formatted(
                                    object.path("kind").asText(),
                                    Metadata.of(object).path(),
                                    rollout.path()));
        }
    }

    @Override
    public void replacePolicyStatus(Metadata policy, ObjectNode status) {
        replaceStatus(HubKinds.POLICY, policy, status);
    }

    private void replaceStatus(ObjectKind kind, Metadata metadata, ObjectNode status) {
        var tree = object(kind, metadata.namespace(), metadata.name());
        tree.withObject("/metadata").put("resourceVersion", metadata.resourceVersion());
        tree.set("status", status);
        asked(() -> {
            cache.wrote(kind, hub.replaceStatus(kind, tree, MANAGER));
            return true;
        });
    }

    @Override
    public Optional<ObjectNode> replica(String cluster, String name) {
        return asked(() -> hub.get(HubKinds.POLICY.named(cluster, name)));
    }

    @Override
    public void createReplica(ObjectNode replica) {
        asked(() -> {
            cache.wrote(HubKinds.POLICY, hub.create(HubKinds.POLICY, replica, MANAGER, false));
            return true;
        });
    }

    @Override
    public void replaceReplica(ObjectNode replica) {
        asked(() -> {
            cache.wrote(HubKinds.POLICY, hub.replace(HubKinds.POLICY, replica, MANAGER));
            return true;
        });
    }

    @Override
    public void labelReplica(String cluster, String name, String label, String value) {
        var patch = JsonNodeFactory.instance.objectNode();
        patch.putObject("metadata").putObject("labels").put(label, value);
        asked(() -> {
            cache.wrote(HubKinds.POLICY, hub.patch(HubKinds.POLICY.named(cluster, name), patch, MANAGER));
            return true;
        });
    }

    @Override
    public void deleteReplica(String cluster, String name, String uid) {
        asked(() -> hub.delete(
                HubKinds.POLICY.named(cluster, name),
                DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND).onlyUid(uid)));
    }

    @Override
    public void emit(Metadata policy, PolicyEvent event) {
        emit(
                policy.namespace(),
                policy.name(),
                event,
                involved -> involved.put("apiVersion", HubKinds.POLICY.apiVersion())
                        .put("kind", HubKinds.POLICY.kind())
                        .put("name", policy.name())
                        .put("uid", policy.uid()));
        if (event.onRollout()) {
            var name = RolloutObject.nameFor(policy.name());
            emit(
                    policy.namespace(),
                    name,
                    event,
                    involved -> involved.put("apiVersion", HubKinds.ROLLOUT.apiVersion())
                            .put("kind", HubKinds.ROLLOUT.kind())
                            .put("name", name));
        }
    }

    private void emit(String namespace, String name, PolicyEvent event, Consumer<ObjectNode> involved) {
        var tree = object(
                EVENT, namespace, name + "." + Long.toHexString(now.toEpochMilli()) + "." + EVENTS.incrementAndGet());
        involved.accept(tree.putObject("involvedObject").put("namespace", namespace));
        // Kubernetes reads whole seconds here.
        var at = Instant.ofEpochSecond(now.getEpochSecond()).toString();
        tree.put("type", event.warning() ? "Warning" : "Normal")
                .put("reason", event.reason())
                .put("message", event.message())
                .put("firstTimestamp", at)
                .put("lastTimestamp", at)
                .put("count", 1)
                .putObject("source")
                .put("component", MANAGER.name());
        asked(() -> hub.create(EVENT, tree, MANAGER, false));
    }

    private static ObjectNode object(ObjectKind kind, String namespace, String name) {
        var tree = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", kind.apiVersion())
                .put("kind", kind.kind());
        tree.putObject("metadata").put("name", name).put("namespace", namespace);
        return tree;
    }

    private static <T> T asked(Supplier<T> request) {
        try {
            return request.get();
        } catch (KubeFailure failure) {
            boolean conflict = failure.kind() == KubeFailure.Kind.CONFLICT;
            throw new HubFailure(
                    conflict ? HubFailure.Kind.CONFLICT : HubFailure.Kind.OTHER,
                    String.valueOf(failure.getMessage()),
                    failure);
        }
    }
}
