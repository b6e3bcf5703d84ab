package dev.tidegate.cli.run;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.serve.ProcessSettings;
import dev.tidegate.application.serve.ServedCapabilities;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.MetricSampleCollector;
import dev.tidegate.server.WebServer;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs capabilities until a signal of the operating system comes, and serves their metrics and health meanwhile. */
public final class ServeLoop {

    private final ProcessSettings settings;
    private final Consumer<String> messages;

    /**
     * A loop that does nothing yet.
     *
     * @param messages told what a person who watches should read
     */
    public ServeLoop(ProcessSettings settings, Consumer<String> messages) {
        this.settings = settings;
        this.messages = messages;
    }

    /** Says which capabilities are run. */
    @FunctionalInterface
    public interface Assembly {
        void addTo(ServedCapabilities served, PrometheusRegistry registry);
    }

    /**
     * Runs to the end.
     *
     * @param code the exit code once it has ended
     */
    public ExitCode run(Assembly assembly, Supplier<ExitCode> code) throws InterruptedException {
        var registry = new PrometheusRegistry();
        try (var stop = StopSignal.listen(messages);
                var served = ServedCapabilities.open(settings, stop.request(), messages)) {
            assembly.addTo(served, registry);
            registry.register(new MetricSampleCollector(served.samples()));
            JvmMetrics.builder().register(registry);
            var address = settings.listen();
            if (address == null) {
                served.run();
            } else {
                listenWhileRunning(address, registry, served);
            }
            return stop.endingWith(code.get());
        }
    }

    private void listenWhileRunning(InetSocketAddress address, PrometheusRegistry registry, ServedCapabilities served)
            throws InterruptedException {
        try (var server = start(address, registry, served)) {
            messages.accept("metrics at http://%s:%d/metrics"
                    .formatted(
                            server.address().getHostString(), server.address().getPort()));
            served.run();
        }
    }

    private static WebServer start(InetSocketAddress address, PrometheusRegistry registry, ServedCapabilities served) {
        try {
            return WebServer.start(address, registry, served::readiness);
        } catch (IOException taken) {
            throw new RequestFailure(
                    Status.FAILED,
                    "cannot listen on %s:%d: %s"
                            .formatted(address.getHostString(), address.getPort(), taken.getMessage()),
                    taken);
        }
    }
}
