package dev.tidegate.server.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Answers {@code /metrics}, {@code /healthz} (the process is up) and {@code /readyz} (the first run is through, and the
 * last one is not too long ago). It only ever reads, and says nothing that is secret.
 */
public final class MetricsEndpoint implements AutoCloseable {

    private static final String TEXT = "text/plain; charset=utf-8";

    private final HttpServer server;
    private final ExecutorService workers;

    private MetricsEndpoint(HttpServer server, ExecutorService workers) {
        this.server = server;
        this.workers = workers;
    }

    /** Starts to listen; port 0 takes any that is free. */
    public static MetricsEndpoint start(
            InetSocketAddress address, PrometheusRegistry registry, Supplier<Readiness> readiness) throws IOException {
        var server = HttpServer.create(address, 0);
        var workers = Executors.newFixedThreadPool(2, work -> {
            var thread = new Thread(work, "metrics");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(workers);
        server.createContext("/metrics", exchange -> answering(exchange, "/metrics", () -> scrape(exchange, registry)));
        server.createContext(
                "/healthz", exchange -> answering(exchange, "/healthz", () -> send(exchange, 200, TEXT, "ok\n")));
        server.createContext(
                "/readyz",
                exchange -> answering(exchange, "/readyz", () -> {
                    var state = readiness.get();
                    send(exchange, state.isReady() ? 200 : 503, TEXT, state.sentence() + "\n");
                }));
        server.start();
        return new MetricsEndpoint(server, workers);
    }

    public InetSocketAddress address() {
        return server.getAddress();
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }

    /** Contexts match by prefix, so what lies below a path is turned away by hand, as is everything but reading. */
    private static void answering(HttpExchange exchange, String path, Answer answer) throws IOException {
        try (exchange) {
            if (!exchange.getRequestURI().getPath().equals(path)) {
                send(exchange, 404, TEXT, "not found\n");
            } else if (!exchange.getRequestMethod().equals("GET")
                    && !exchange.getRequestMethod().equals("HEAD")) {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                send(exchange, 405, TEXT, "only reading is possible\n");
            } else {
                answer.give();
            }
        }
    }

    private static void scrape(HttpExchange exchange, PrometheusRegistry registry) throws IOException {
        var accept = exchange.getRequestHeaders().getFirst("Accept");
        var writer = ExpositionFormats.init().findWriter(accept);
        var page = new ByteArrayOutputStream();
        writer.write(page, registry.scrape(), EscapingScheme.fromAcceptHeader(accept));
        send(exchange, 200, writer.getContentType(), page.toByteArray());
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        send(exchange, status, type, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        boolean onlyHead = exchange.getRequestMethod().equals("HEAD");
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, onlyHead || body.length == 0 ? -1 : body.length);
        if (!onlyHead) {
            exchange.getResponseBody().write(body);
        }
    }

    @FunctionalInterface
    private interface Answer {
        void give() throws IOException;
    }
}
