package dev.tidegate.cli.listen;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.metrics.MetricsEndpoint;
import dev.tidegate.server.metrics.Readiness;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Where metrics and health of a command are served while it loops: a mixin. */
public final class ListenOption {

    private static final String NOWHERE = "none";

    @Option(
            names = "--listen",
            paramLabel = "<host:port>",
            defaultValue = "127.0.0.1:9464",
            order = 5,
            description = "Where metrics and health are served while it loops; ${DEFAULT-VALUE} unless said otherwise,"
                    + " none for nowhere.")
    private String listen = NOWHERE;

    /** What is wrong with it is told before anything is begun. */
    public void check() {
        address();
    }

    /**
     * Starts to listen, and tells where.
     *
     * @param work what is done as long as somebody may ask
     */
    public <T> T during(PrometheusRegistry registry, Supplier<Readiness> readiness, Consumer<String> told, Work<T> work)
            throws InterruptedException {
        var address = address();
        if (address.isEmpty()) {
            return work.done();
        }
        try (var endpoint = start(address.get(), registry, readiness)) {
            told.accept("metrics at http://%s:%d/metrics"
                    .formatted(
                            endpoint.address().getHostString(),
                            endpoint.address().getPort()));
            return work.done();
        }
    }

    private MetricsEndpoint start(
            InetSocketAddress address, PrometheusRegistry registry, Supplier<Readiness> readiness) {
        try {
            return MetricsEndpoint.start(address, registry, readiness);
        } catch (IOException taken) {
            throw new CommandFailure(
                    ExitCode.FAILED, "cannot listen on %s: %s".formatted(listen, taken.getMessage()), taken);
        }
    }

    private Optional<InetSocketAddress> address() {
        if (listen.equals(NOWHERE)) {
            return Optional.empty();
        }
        int colon = listen.lastIndexOf(':');
        try {
            var host = listen.substring(0, Math.max(0, colon));
            int port = Integer.parseInt(listen.substring(colon + 1));
            if (colon > 0 && port >= 0 && port <= 65_535) {
                return Optional.of(known(new InetSocketAddress(host, port)));
            }
        } catch (NumberFormatException malformed) {
            // told below, with what would be right
        }
        throw new CommandFailure(
                ExitCode.WRONG_USAGE, "--listen takes a host and a port, as in 127.0.0.1:9464, or none: " + listen);
    }

    private static InetSocketAddress known(InetSocketAddress address) {
        if (address.isUnresolved()) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE, "--listen names a host nobody knows: " + address.getHostString());
        }
        return address;
    }

    /** What is done while somebody may ask. */
    @FunctionalInterface
    public interface Work<T> {
        T done() throws InterruptedException;
    }
}
