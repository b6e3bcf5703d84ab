package dev.tidegate.application.policies.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.policies.hub.HubChecks;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.application.policies.rollout.PolicyHub;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.http.Sleeper;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.Watch;
import dev.tidegate.kube.WatchListener;
import dev.tidegate.policies.hub.HubFailure;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.plan.PolicyObserved.Obstacle;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A hub behind its Kubernetes API. */
public final class KubePolicyHub implements PolicyHub {

    private static final FieldManager PERSON = new FieldManager("tidegate-person");
    private static final LabelSelector ROOTS = new LabelSelector("!" + HubNames.ROOT_POLICY);
    private static final int ATTEMPTS = 5;

    private static final LabelSelector CONTROLLER =
            LabelSelector.of(Map.of("app.kubernetes.io/name", "tidegate-policies"));

    private final KubeCluster cluster;
    private final HubChecks checks;
    private final Clock clock;

    public KubePolicyHub(KubeCluster cluster, String propagatorNamespace, Clock clock) {
        this.cluster = cluster;
        this.checks = new HubChecks(cluster, propagatorNamespace);
        this.clock = clock;
    }

    /** Connects when the first request is made. */
    public static KubePolicyHub open(HubAccessSettings settings, String propagatorNamespace, Clock clock) {
        return new KubePolicyHub(settings.connect(new TimeSource(clock, Sleeper.real())), propagatorNamespace, clock);
    }

    @Override
    public Collection<ObjectNode> policies(@Nullable String namespace) {
        try {
            return all(cluster, HubKinds.POLICY, namespace, ROOTS);
        } catch (KubeFailure failure) {
            if (failure.kind() == KubeFailure.Kind.NOT_FOUND) {
                throw new HubFailure(
                        HubFailure.Kind.OTHER,
                        "this cluster knows no policies: is it the hub? tidegate policies install --apply prepares one",
                        failure);
            }
            throw failure;
        }
    }

    @Override
    public HubReader reader() {
        return new KubeHubReader(cluster, clock);
    }

    @Override
    public Optional<ObjectNode> replica(String clusterName, String name) {
        return orNothing(() -> cluster.get(HubKinds.POLICY.named(clusterName, name)), Optional.empty());
    }

    /** Writes only over what was read; the status may have changed since, which does not matter. */
    @Override
    public void changeRollout(
            Metadata policy, @Nullable JsonNode rollout, ObjectNode spec, Map<String, String> annotations) {
        var ref = HubKinds.ROLLOUT.named(policy.namespace(), RolloutObject.nameFor(policy.name()));
        for (int attempt = 1; ; attempt++) {
            var present = orNothing(() -> cluster.get(ref), Optional.<ObjectNode>empty());
            if (!present.map(each -> each.path("spec"))
                            .orElse(missing())
                            .equals(rollout == null ? missing() : rollout.path("spec"))
                    || present.isPresent() != (rollout != null)) {
                throw new HubFailure(
                        HubFailure.Kind.CONFLICT, "somebody else has changed the Rollout meanwhile: look again");
            }
            try {
                if (present.isPresent()) {
                    cluster.patch(ref, changes(present.get(), spec, annotations), PERSON);
                } else {
                    cluster.create(HubKinds.ROLLOUT, created(policy, spec, annotations), PERSON, false);
                }
                return;
            } catch (KubeFailure failure) {
                if (failure.kind() != KubeFailure.Kind.CONFLICT || attempt == ATTEMPTS) {
                    throw failure;
                }
            }
        }
    }

    private static JsonNode missing() {
        return JsonNodeFactory.instance.missingNode();
    }

    /** It belongs to the policy from the start, so that it cannot be taken for one of a later policy of the same name. */
    private static ObjectNode created(Metadata policy, ObjectNode spec, Map<String, String> annotations) {
        var object = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", HubKinds.ROLLOUT.apiVersion())
                .put("kind", HubKinds.ROLLOUT.kind());
        var metadata = object.putObject("metadata")
                .put("namespace", policy.namespace())
                .put("name", RolloutObject.nameFor(policy.name()));
        annotations.forEach((name, value) -> {
            if (!value.isEmpty()) {
                metadata.withObject("/annotations").put(name, value);
            }
        });
        metadata.putArray("ownerReferences")
                .addObject()
                .put("apiVersion", HubKinds.POLICY.apiVersion())
                .put("kind", HubKinds.POLICY.kind())
                .put("name", policy.name())
                .put("uid", policy.uid());
        object.set("spec", spec);
        return object;
    }

    /** A patch, because that is all that the role of approvers allows; it counts for the object as it was read only. */
    private static ObjectNode changes(ObjectNode present, ObjectNode spec, Map<String, String> annotations) {
        var patch = JsonNodeFactory.instance.objectNode();
        var metadata = patch.putObject("metadata")
                .put("resourceVersion", present.at("/metadata/resourceVersion").asText());
        annotations.forEach(
                (name, value) -> metadata.withObject("/annotations").put(name, value.isEmpty() ? null : value));
        var fields = spec.deepCopy();
        present.path("spec").fieldNames().forEachRemaining(name -> {
            if (!spec.has(name)) {
                fields.putNull(name);
            }
        });
        patch.set("spec", fields);
        return patch;
    }

    @Override
    public Optional<Obstacle> obstacle() {
        return checks.obstacle(clock.instant());
    }

    @Override
    public Optional<String> controller() {
        return listed(cluster, ObjectKind.DEPLOYMENT, null, CONTROLLER).stream()
                .filter(deployment -> deployment.at("/spec/replicas").asInt(1) > 0)
                .map(deployment -> Metadata.of(deployment).path())
                .findFirst();
    }

    @Override
    public void unmarkReplica(String clusterName, String name) {
        var metadata = JsonNodeFactory.instance.objectNode();
        metadata.putObject("labels").putNull(HubNames.ROLLOUT_STATUS);
        metadata.putObject("annotations").putNull(HubNames.ROLLOUT_GENERATION).putNull(HubNames.EVENTS_BEFORE);
        var marks = JsonNodeFactory.instance.objectNode();
        marks.set("metadata", metadata);
        try {
            cluster.patch(HubKinds.POLICY.named(clusterName, name), marks, PERSON);
        } catch (KubeFailure failure) {
            switch (failure.kind()) {
                case FORBIDDEN, UNAUTHORIZED, MISCONFIGURED, UNREACHABLE -> throw failure;
                case NOT_FOUND -> {
                    // What is gone carries no marks.
                }
                default -> throw new HubFailure(HubFailure.Kind.OTHER, String.valueOf(failure.getMessage()), failure);
            }
        }
    }

    @Override
    public Subscription watch(String namespace, String policy, Runnable changed) {
        var listener = new Listener(changed);
        List<Watch> watches = List.of(
                cluster.watch(HubKinds.ROLLOUT, namespace, listener),
                cluster.watch(HubKinds.POLICY, namespace, ROOTS, listener),
                cluster.watch(HubKinds.PLACEMENT_DECISION, namespace, listener),
                cluster.watch(
                        HubKinds.POLICY,
                        null,
                        LabelSelector.of(Map.of(HubNames.ROOT_POLICY, namespace + "." + policy)),
                        listener));
        return () -> watches.forEach(Watch::close);
    }

    /** Objects are read anew after every change. A watch that failed lists again, which is a change. */
    private record Listener(Runnable changed) implements WatchListener {

        @Override
        public void listed(List<ObjectNode> objects) {
            changed.run();
        }

        @Override
        public void changed(ObjectNode object) {
            changed.run();
        }

        @Override
        public void gone(ObjectNode object) {
            changed.run();
        }

        @Override
        public void failed(KubeFailure failure) {}
    }

    /** Objects of a kind; none where the hub does not know the kind. */
    static List<ObjectNode> listed(
            KubeCluster cluster, ObjectKind kind, @Nullable String namespace, LabelSelector selector) {
        return orNothing(() -> all(cluster, kind, namespace, selector), List.<ObjectNode>of());
    }

    private static List<ObjectNode> all(
            KubeCluster cluster, ObjectKind kind, @Nullable String namespace, LabelSelector selector) {
        var objects = cluster.list(kind, namespace, selector);
        // Items of a list come without saying what they are.
        objects.forEach(object -> object.put("apiVersion", kind.apiVersion()).put("kind", kind.kind()));
        return objects;
    }

    static <T> T orNothing(Supplier<T> request, T nothing) {
        try {
            return request.get();
        } catch (KubeFailure failure) {
            if (failure.kind() == KubeFailure.Kind.NOT_FOUND) {
                return nothing;
            }
            throw failure;
        }
    }

    @Override
    public void close() {
        cluster.close();
    }
}
