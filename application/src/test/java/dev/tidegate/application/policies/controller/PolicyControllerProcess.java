package dev.tidegate.application.policies.controller;

import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.LoopSettings;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * A controller as it runs for users, in a process of its own that can be killed. Its lease is short, so that a test does not wait long
 * for the next one to take over.
 */
final class PolicyControllerProcess implements AutoCloseable {

    private static final Duration LEASE = Duration.ofSeconds(3);

    private final Process process;

    private PolicyControllerProcess(Process process) {
        this.process = process;
    }

    /** Runs until it is killed: address, token, certificates, store. */
    public static void main(String[] arguments) throws InterruptedException {
        var access = ClusterAccess.server(URI.create(arguments[0]), Path.of(arguments[1]))
                .trusting(Path.of(arguments[2]));
        run(access, Path.of(arguments[3]), new StopRequest());
    }

    /** Runs a controller in this process until it is asked to stop. */
    static void run(ClusterAccess access, Path storeFile, StopRequest stop) throws InterruptedException {
        var hub = new KubeCluster(
                "hub",
                access,
                KubeLimits.defaults(),
                Clock.systemUTC(),
                length -> TimeUnit.NANOSECONDS.sleep(length.toNanos()),
                () -> ThreadLocalRandom.current().nextDouble());
        var settings = RuntimeSettings.of(false);
        try (var store = Store.open(StoreConfig.embedded(storeFile));
                var runtime = new ReconcilerRuntime(
                        new RuntimeSettings(settings.owner(), false, LEASE, settings.deadline()),
                        store,
                        Clock.systemUTC(),
                        IdleWait.real(),
                        stop,
                        message -> {});
                var signals = new SignalCollector(
                        unit -> runtime.signalAtOnce(PolicyReconciler.CAPABILITY, unit.isEmpty() ? null : unit));
                var reconciler = new PolicyReconciler(
                        hub, "open-cluster-management", PolicyOptions.DEFAULT, Clock.systemUTC(), signals)) {
            runtime.add(reconciler, LoopSettings.every(Duration.ofMinutes(10)).withWidth(2), round -> {});
            runtime.run();
        }
    }

    static PolicyControllerProcess start(ClusterAccess.Server access, Path storeFile) {
        var command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                PolicyControllerProcess.class.getName(),
                access.url().toString(),
                access.tokenFile().toString(),
                String.valueOf(access.certificateAuthority()),
                storeFile.toString());
        try {
            return new PolicyControllerProcess(
                    new ProcessBuilder(command).inheritIO().start());
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    /** Ends it at once, in the middle of whatever it is doing, as {@code kill -9} does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
