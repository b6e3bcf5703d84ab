package dev.tidegate.server;

import dev.tidegate.runtime.Readiness;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.util.JavalinBindException;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.function.Supplier;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Answers {@code /metrics}, {@code /livez} (the process is up; {@code /healthz} is the same) and {@code /readyz} (every
 * capability does its work, or why not). It only reads, says nothing that is secret, and stays responsive while others send
 * their requests slowly.
 */
public final class WebServer implements AutoCloseable {

    private static final String TEXT = "text/plain; charset=utf-8";
    private static final int MOST_THREADS = 16;
    private static final int MOST_CONNECTIONS = 512;
    private static final int LARGEST_HEADER = 16 * 1024;
    private static final Duration REQUEST_DEADLINE = Duration.ofSeconds(10);
    private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(30);

    private final Javalin server;
    private final InetSocketAddress address;

    private WebServer(Javalin server, InetSocketAddress address) {
        this.server = server;
        this.address = address;
    }

    /**
     * Starts to listen; port 0 takes any that is free.
     *
     * @throws IOException if the address cannot be listened on
     */
    public static WebServer start(InetSocketAddress address, PrometheusRegistry registry, Supplier<Readiness> readiness)
            throws IOException {
        return start(address, registry, readiness, REQUEST_DEADLINE);
    }

    static WebServer start(
            InetSocketAddress address,
            PrometheusRegistry registry,
            Supplier<Readiness> readiness,
            Duration requestDeadline)
            throws IOException {
        var server = Javalin.create(config -> {
            listen(config, address, requestDeadline);
            config.routes.get("/metrics", request -> scrape(request, registry));
            config.routes.get("/livez", request -> send(request, 200, "ok"));
            config.routes.get("/healthz", request -> send(request, 200, "ok"));
            config.routes.get("/readyz", request -> {
                var state = readiness.get();
                send(request, state.isReady() ? 200 : 503, String.join("\n", state.reasons()));
            });
        });
        try {
            server.start();
        } catch (JavalinBindException taken) {
            throw new IOException(String.valueOf(taken.getMessage()), taken);
        }
        return new WebServer(server, new InetSocketAddress(address.getHostString(), server.port()));
    }

    private static void listen(JavalinConfig config, InetSocketAddress address, Duration requestDeadline) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.defaultContentType = TEXT;
        config.http.prefer405over404 = true;
        config.jetty.threadPool = threads();
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setRequestHeaderSize(LARGEST_HEADER);
            http.setIdleTimeout(IDLE_TIMEOUT.toMillis());
        });
        config.jetty.addConnector((jetty, http) -> connector(jetty, http, address, requestDeadline));
    }

    private static QueuedThreadPool threads() {
        var threads = new QueuedThreadPool(MOST_THREADS, 2);
        threads.setName("web");
        threads.setDaemon(true);
        return threads;
    }

    private static Connector connector(
            Server jetty, HttpConfiguration http, InetSocketAddress address, Duration requestDeadline) {
        var connector = new ServerConnector(jetty, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(address.getHostString());
        connector.setPort(address.getPort());
        connector.setIdleTimeout(IDLE_TIMEOUT.toMillis());
        connector.addBean(new SlowConnectionGuard(connector.getScheduler(), requestDeadline));
        connector.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, connector));
        return connector;
    }

    public InetSocketAddress address() {
        return address;
    }

    @Override
    public void close() {
        server.stop();
    }

    private static void scrape(Context request, PrometheusRegistry registry) throws IOException {
        var accept = request.header("Accept");
        var writer = ExpositionFormats.init().findWriter(accept);
        var page = new ByteArrayOutputStream();
        writer.write(page, registry.scrape(), EscapingScheme.fromAcceptHeader(accept));
        request.status(200).contentType(writer.getContentType()).result(page.toByteArray());
    }

    private static void send(Context request, int status, String text) {
        request.status(status).result(text + "\n");
    }
}
