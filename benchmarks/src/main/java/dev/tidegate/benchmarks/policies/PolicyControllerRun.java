package dev.tidegate.benchmarks.policies;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.controller.PolicyReconciler;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.application.serve.ProcessSettings;
import dev.tidegate.application.serve.ServeSettings.PolicyLoop;
import dev.tidegate.application.serve.ServedCapabilities;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Runs the policy controller against a real API server on this machine, which shares its processors with it, and prints
 * how long things take.
 *
 * <pre>
 * rollout [clusters] [groups]            whole rollouts, the clusters answering at once
 * writes [clusters]                      replicas written in one pass, beside a loop that does nothing but write them
 * steady [policies] [clusters] [groups]  a restart when all rollouts have succeeded, passes in which nothing changes, heap
 * </pre>
 */
public final class PolicyControllerRun {

    private static final String PROPAGATOR_NAMESPACE = PolicyLoop.PROPAGATOR_NAMESPACE;
    private static final Duration LISTING = Duration.ofMinutes(10);
    private static final int ROUNDS = 4;

    /** A pass is compiled well only after many; that many are made before rounds are measured. */
    private static final int PASSES_BEFORE = 200;

    private final HubUnderTest hub;
    private final Path directory;
    private final TimeSource time = new TimeSettings(null).open();

    private PolicyControllerRun(HubUnderTest hub, Path directory) {
        this.hub = hub;
        this.directory = directory;
    }

    public static void main(String[] arguments) throws Exception {
        var numbers = new ArrayList<Integer>();
        for (int i = 1; i < arguments.length; i++) {
            numbers.add(Integer.parseInt(arguments[i]));
        }
        try (var hub = new HubUnderTest()) {
            var run = new PolicyControllerRun(hub, Files.createTempDirectory("policy-controller-run"));
            switch (arguments.length == 0 ? "" : arguments[0]) {
                case "rollout" -> run.rollout(number(numbers, 0, 100), number(numbers, 1, 3));
                case "writes" -> run.writes(number(numbers, 0, 1_000));
                case "steady" -> run.steady(number(numbers, 0, 1_000), number(numbers, 1, 20), number(numbers, 2, 3));
                default -> throw new IllegalArgumentException("rollout, writes or steady");
            }
        }
        System.exit(0);
    }

    private static int number(List<Integer> numbers, int index, int usual) {
        return index < numbers.size() ? numbers.get(index) : usual;
    }

    private void rollout(int clusters, int groups) throws Exception {
        hub.clusters(clusters, groups);
        var stop = new StopRequest();
        var settings = new ProcessSettings(
                new StoreSettings(directory.resolve("store"), null, null, null),
                new TimeSettings(null),
                null,
                false,
                null);
        Consumer<String> messages = System.err::println;
        try (var served = ServedCapabilities.open(settings, stop, messages);
                var answering = new ClustersAtOnce(hub.person())) {
            served.addPolicies(
                    new PolicyLoop(
                            hub.access(),
                            PolicyLoop.INTERVAL,
                            PolicyLoop.WIDTH,
                            PROPAGATOR_NAMESPACE,
                            false,
                            PolicyOptions.DEFAULT),
                    round -> {},
                    round -> {});
            var loop = new Thread(() -> run(served), "policies");
            loop.start();
            for (int version = 1; version <= ROUNDS; version++) {
                long start = System.nanoTime();
                if (version == 1) {
                    hub.policies(1);
                } else {
                    hub.version(HubUnderTest.policy(0), version);
                }
                long generation = hub.root(HubUnderTest.policy(0))
                        .at("/metadata/generation")
                        .asLong();
                while (!hasSucceeded(generation)) {
                    Thread.sleep(20);
                }
                System.out.printf(
                        "rollout %d over %d clusters in %d groups: %.2f s%n", version, clusters, groups, since(start));
            }
            System.out.printf("reports of clusters: %d%n", answering.reports());
            stop.request();
            loop.join();
        }
    }

    private static void run(ServedCapabilities served) {
        try {
            served.run();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean hasSucceeded(long generation) {
        return hub.rollouts().stream().anyMatch(rollout -> hasSucceeded(rollout, generation));
    }

    private static boolean hasSucceeded(ObjectNode rollout, long generation) {
        return rollout.at("/status/rolloutStatus").asText().equals("Succeeded")
                && rollout.at("/status/currentRolloutGeneration").asLong() == generation;
    }

    private void writes(int clusters) throws Exception {
        hub.clusters(clusters, 1);
        hub.policies(1);
        try (var store = store()) {
            for (int version = 2; version <= ROUNDS + 2; version++) {
                double controller = pass(store);
                double loop = loop(hub.person());
                System.out.printf(
                        "%d replicas: controller %.2f s (%.0f/s), loop %.2f s (%.0f/s), share %.0f %%%n",
                        clusters, controller, clusters / controller, loop, clusters / loop, 100 * loop / controller);
                hub.version(HubUnderTest.policy(0), version);
            }
        }
    }

    /** One pass that writes all replicas. */
    private double pass(Store store) {
        try (var reconciler = reconciler();
                var runtime = runtime(store)) {
            reconciler.awaitHub(LISTING);
            long start = System.nanoTime();
            runtime.once(reconciler, PolicyLoop.WIDTH);
            return since(start);
        }
    }

    /** Writes the same replicas, first with another content and then with the one they had; the mean of both. */
    private double loop(KubeCluster client) {
        var replicas = new ArrayList<>(client.list(
                HubKinds.POLICY,
                null,
                LabelSelector.of(Map.of(HubNames.ROOT_POLICY, HubUnderTest.NAMESPACE + "." + HubUnderTest.policy(0)))));
        double seconds = 0;
        for (int change : new int[] {1_000, -1_000}) {
            for (int i = 0; i < replicas.size(); i++) {
                var spec = (ObjectNode) replicas.get(i).at("/spec/policy-templates/0/objectDefinition/spec");
                spec.put("version", spec.path("version").asInt() + change);
            }
            long start = System.nanoTime();
            for (int i = 0; i < replicas.size(); i++) {
                replicas.set(i, client.replace(HubKinds.POLICY, replicas.get(i), HubUnderTest.PERSON));
            }
            seconds += since(start);
        }
        return seconds / 2;
    }

    private void steady(int policies, int clusters, int groups)
            throws IOException, GeneralSecurityException, InterruptedException {
        hub.clusters(clusters, groups);
        hub.policies(policies);
        try (var store = store()) {
            long start = System.nanoTime();
            succeed(store, policies);
            System.out.printf("%d policies on %d clusters rolled out: %.1f s%n", policies, clusters, since(start));
            hub.version(HubUnderTest.policy(0), 2);

            long before = heap();
            start = System.nanoTime();
            try (var reconciler = reconciler();
                    var runtime = runtime(store)) {
                reconciler.awaitHub(LISTING);
                System.out.printf("caches filled: %.2f s%n", since(start));
                start = System.nanoTime();
                var round = runtime.once(reconciler, PolicyLoop.WIDTH);
                System.out.printf(
                        "first round over %d policies: %.2f s; clusters that got the new version of one: %d%n",
                        policies,
                        since(start),
                        round.reports()
                                .flatMap(report -> report.plan() == null
                                        ? List.<Object>of().stream()
                                        : report.plan().writes().stream())
                                .count());
                nothingChanged(reconciler, runtime, Math.max(5, PASSES_BEFORE / policies));
                System.out.printf("heap of the controller: %.1f MB%n", (heap() - before) / 1e6);
            }
        }
    }

    /** Passes until all rollouts have succeeded. */
    private void succeed(Store store, int policies) throws InterruptedException {
        try (var answering = new ClustersAtOnce(hub.person());
                var reconciler = reconciler();
                var runtime = runtime(store)) {
            reconciler.awaitHub(LISTING);
            while (hub.rollouts().stream().filter(each -> hasSucceeded(each, 1)).count() < policies) {
                runtime.once(reconciler, 8);
                Thread.sleep(200);
            }
            runtime.once(reconciler, 8);
            System.out.printf("reports of clusters: %d%n", answering.reports());
        }
    }

    private void nothingChanged(PolicyReconciler reconciler, ReconcilerRuntime runtime, int before)
            throws IOException, GeneralSecurityException, InterruptedException {
        for (int i = 0; i < before; i++) {
            runtime.once(reconciler, PolicyLoop.WIDTH);
        }
        var requests = new ApiServerRequests(hub.server());
        long asked = requests.count();
        var seconds = new ArrayList<Double>();
        for (int i = 0; i < 25; i++) {
            long start = System.nanoTime();
            runtime.once(reconciler, PolicyLoop.WIDTH);
            seconds.add(since(start));
        }
        seconds.sort(null);
        System.out.printf(
                "a round with nothing changed: %.1f ms at least, %.1f ms in the middle of 25; requests in all: %d%n",
                1_000 * seconds.get(0), 1_000 * seconds.get(12), requests.count() - asked);
    }

    private Store store() {
        return Store.open(StoreConfig.embedded(directory.resolve("store")));
    }

    private PolicyReconciler reconciler() {
        return new PolicyReconciler(
                hub.access().connect(time), PROPAGATOR_NAMESPACE, PolicyOptions.DEFAULT, time.clock(), unit -> {});
    }

    private ReconcilerRuntime runtime(Store store) {
        return new ReconcilerRuntime(
                RuntimeSettings.of(false), store, time.clock(), time.idleWait(), new StopRequest(), message -> {});
    }

    private static double since(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static long heap() {
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
