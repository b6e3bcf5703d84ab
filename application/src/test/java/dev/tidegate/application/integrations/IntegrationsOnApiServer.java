package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.cluster.ClusterAccessSettings;
import dev.tidegate.application.integrations.cluster.ClusterConnections;
import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.execution.ExecutionClock;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Passes over integrations on a real API server, whose memory is a store on disk. Nothing happens in the cluster by
 * itself, so that tests play its controllers: while a pass waits, {@link #meanwhile} is done and time passes.
 */
final class IntegrationsOnApiServer implements AutoCloseable {

    private final KubeApiServer server;
    private final Map<String, String> contexts = new HashMap<>(Map.of("pier-01", "admin"));
    private final ExecutorService executor = Executors.newFixedThreadPool(4);
    private final KubeCluster admin;
    private final Path secrets;
    private final Store store;
    private final Fence fence;
    private final TestWaiter waiter = new TestWaiter();
    private final List<Duration> waits = new CopyOnWriteArrayList<>();
    private KubeLimits limits = KubeLimits.defaults().withAttempts(2);
    private @Nullable Path authority;
    private BiFunction<String, ClusterPort, ClusterPort> around = (cluster, port) -> port;
    private Runnable meanwhile = () -> {};
    private TakeOver takeOver = TakeOver.nothing();
    private @Nullable Integer confirmedDeletions;

    IntegrationsOnApiServer(Path directory) {
        this(directory, KubeApiServer.instance());
    }

    IntegrationsOnApiServer(Path directory, KubeApiServer server) {
        this.server = server;
        this.admin = new KubeCluster(
                "pier-01",
                ClusterAccess.kubeconfig(server.kubeconfig(), "admin"),
                KubeLimits.defaults(),
                Clock.systemUTC(),
                duration -> {},
                () -> 0);
        this.secrets = directory;
        this.authority = server.certificates();
        this.store = Store.open(StoreConfig.embedded(directory.resolve("store")));
        this.fence = store.leases()
                .acquire(new LeaseName("integrations/demo"), "test", Duration.ofHours(1), Instant.now())
                .match(granted -> granted.lease().fence(), held -> {
                    throw new AssertionError("nobody else is here");
                });
    }

    KubeApiServer server() {
        return server;
    }

    /** Lets a cluster of the data be reached as a user of the API server. */
    IntegrationsOnApiServer reaching(String cluster, String user) {
        contexts.put(cluster, user);
        return this;
    }

    /** Lets a cluster be reached by what the data say of it. */
    IntegrationsOnApiServer reachingByData(String cluster) {
        contexts.remove(cluster);
        return this;
    }

    /** What may be asked of a cluster, and how often. */
    IntegrationsOnApiServer limitedTo(KubeLimits others) {
        limits = others;
        return this;
    }

    /** Who vouches for servers that the data name; null for whom this machine trusts. */
    IntegrationsOnApiServer trusting(@Nullable Path other) {
        authority = other;
        return this;
    }

    /** How long clusters were left alone before they were asked again. */
    List<Duration> waits() {
        return List.copyOf(waits);
    }

    /** Puts something between the pass and its clusters. */
    IntegrationsOnApiServer around(BiFunction<String, ClusterPort, ClusterPort> other) {
        around = other;
        return this;
    }

    /** What happens in the cluster each time the pass waits for it. */
    IntegrationsOnApiServer meanwhile(Runnable action) {
        meanwhile = action;
        return this;
    }

    IntegrationsOnApiServer takingOver(boolean value) {
        return takingOver(value ? TakeOver.all() : TakeOver.nothing());
    }

    IntegrationsOnApiServer takingOver(TakeOver value) {
        takeOver = value;
        return this;
    }

    IntegrationsOnApiServer confirming(@Nullable Integer deletions) {
        confirmedDeletions = deletions;
        return this;
    }

    IntegrationPlan plan(IntegrationData data) {
        try (var clusters = connections(data)) {
            return plan(data, ImageInputs.none(), pass(clusters));
        }
    }

    IntegrationOutcome apply(IntegrationData data) {
        return apply(data, ImageInputs.none());
    }

    IntegrationOutcome apply(IntegrationData data, ImageInputs images) {
        try (var clusters = connections(data)) {
            var pass = pass(clusters);
            return pass.apply(data, plan(data, images, pass));
        }
    }

    private IntegrationPlan plan(IntegrationData data, ImageInputs images, IntegrationPass pass) {
        return pass.plan(
                data,
                data.render(images),
                new IntegrationPass.Options(IntegrationSelection.everything(), takeOver, confirmedDeletions));
    }

    IntegrationStatus status(IntegrationOutcome outcome) {
        return outcome.status(List.of());
    }

    Set<?> known() {
        return new StoredNamespaceRepository(store, "demo", Clock.systemUTC(), fence).known();
    }

    private IntegrationPass pass(ClusterConnections clusters) {
        return new IntegrationPass(
                cluster -> around.apply(cluster, clusters.port(cluster)),
                new StoredNamespaceRepository(store, "demo", Clock.systemUTC(), fence),
                waiter,
                executor,
                2);
    }

    ClusterConnections connections(IntegrationData data) {
        var access =
                new ClusterAccessSettings(List.of(server.kubeconfig()), contexts, Set.of(), secrets, authority, limits);
        return new ClusterConnections(
                access, Ownership.of(data.settings()), data.clusters(), Clock.systemUTC(), waits::add);
    }

    /** What a plan would do, as in {@code update tidegate-note-keeper}; what is kept is left out. */
    static List<String> changes(IntegrationPlan plan) {
        return plan.steps().stream()
                .filter(step -> !step.kind().wireName().equals("keep"))
                .map(step -> step.kind().wireName() + " " + step.id().name())
                .toList();
    }

    /** The fields the one step of a plan is about. */
    static List<String> fields(IntegrationPlan plan) {
        return plan.steps().stream()
                .filter(IntegrationStep::changesCluster)
                .flatMap(step -> step.changes().stream())
                .map(change -> change.path())
                .toList();
    }

    static ObjectKind kind(WorkloadKind kind) {
        return new ObjectKind(kind.apiVersion(), kind.wireName(), kind.plural());
    }

    static String path(WorkloadKind kind, String namespace, String name) {
        String group = kind.apiVersion().contains("/") ? "/apis/" : "/api/";
        return group + kind.apiVersion() + "/namespaces/" + namespace + "/" + kind.plural() + "/" + name;
    }

    KubeCluster admin() {
        return admin;
    }

    JsonNode object(WorkloadKind kind, String namespace, String name) {
        return admin.get(kind(kind).named(namespace, name))
                .map(JsonNode.class::cast)
                .orElseThrow(() -> new AssertionError("no " + kind + " " + name));
    }

    /** The names of everything of our kinds that is there and stays. */
    List<String> names(String namespace) {
        return objects(namespace).stream()
                .filter(object -> !object.path("metadata").has("deletionTimestamp"))
                .map(object -> object.path("metadata").path("name").asText())
                .sorted()
                .toList();
    }

    private List<ObjectNode> objects(String namespace) {
        return List.of(WorkloadKind.values()).stream()
                .flatMap(kind -> objects(kind, namespace).stream())
                .toList();
    }

    List<ObjectNode> objects(WorkloadKind kind, String namespace) {
        return admin.list(kind(kind), namespace, LabelSelector.EVERYTHING);
    }

    /** Makes an object anew with another text, as somebody with an editor would. */
    void replaceByHand(WorkloadKind kind, String namespace, String name, UnaryOperator<String> edit) {
        var body = (ObjectNode) object(kind, namespace, name);
        admin.delete(kind(kind).named(namespace, name), DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));
        body.withObject("/metadata").remove(List.of("resourceVersion", "uid", "managedFields", "creationTimestamp"));
        server.post(path(kind, namespace, "").replaceAll("/$", ""), edit.apply(body.toString()));
    }

    /** Lets the controllers of a namespace see what is asked of them, and nothing be left of what shall not run. */
    void playControllers(String namespace) {
        for (WorkloadKind kind : List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.STATEFUL_SET)) {
            for (ObjectNode object : objects(kind, namespace)) {
                int replicas = object.at("/spec/replicas").asInt();
                int generation = object.at("/metadata/generation").asInt();
                if (object.at("/status/observedGeneration").asInt() != generation
                        || object.at("/status/replicas").asInt() != replicas) {
                    settle(kind, namespace, object.at("/metadata/name").asText(), generation, replicas);
                }
            }
        }
        collectGarbage(namespace);
    }

    /** Writes the status of a workload as its controller would. */
    void settle(WorkloadKind kind, String namespace, String name, int observedGeneration, int replicas) {
        server.patch(
                path(kind, namespace, name) + "/status",
                "{\"status\":{\"observedGeneration\":%d,\"replicas\":%d}}".formatted(observedGeneration, replicas));
    }

    /** Does what the garbage collector does once the dependents of an object are gone. */
    void collectGarbage(String namespace) {
        for (WorkloadKind kind : WorkloadKind.values()) {
            for (ObjectNode object : objects(kind, namespace)) {
                if (object.path("metadata").has("deletionTimestamp")) {
                    server.patch(
                            path(
                                    kind,
                                    namespace,
                                    object.path("metadata").path("name").asText()),
                            "{\"metadata\":{\"finalizers\":null}}");
                }
            }
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
        admin.close();
        store.close();
    }

    private final class TestWaiter implements ExecutionClock {

        private Instant now = Instant.parse("2026-03-02T07:30:00Z");

        @Override
        public synchronized Instant now() {
            return now;
        }

        @Override
        public synchronized boolean sleep(Duration duration) {
            now = now.plus(duration);
            meanwhile.run();
            return true;
        }
    }
}
