package dev.tidegate.kube;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A scripted server on a real port: one reaction per request, the last one for all further requests. */
final class FakeApiServer implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<Reaction> script = new ArrayDeque<>();
    private final List<Seen> seen = new ArrayList<>();
    private Reaction last = answer(200, "{\"kind\":\"Status\"}");

    FakeApiServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.createContext("/", this::react);
        server.setExecutor(threads);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    synchronized FakeApiServer then(Reaction reaction) {
        script.add(reaction);
        return this;
    }

    synchronized List<Seen> seen() {
        return List.copyOf(seen);
    }

    static Reaction answer(int status, String body, String... headers) {
        return exchange -> {
            for (var i = 0; i < headers.length; i += 2) {
                exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
            }
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    /** A failure as an API server reports it. */
    static Reaction refusal(int status, String reason, String message, String... headers) {
        return answer(status, """
                {"kind":"Status","status":"Failure","code":%d,"reason":"%s","message":"%s"}
                """.formatted(status, reason, message), headers);
    }

    /** A connection that ends before there is an answer. */
    static Reaction hangUp() {
        return exchange -> {
            throw new IOException("hung up");
        };
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void react(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            next(new Seen(
                            exchange.getRequestMethod(),
                            exchange.getRequestURI().toString(),
                            String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")),
                            String.valueOf(exchange.getRequestHeaders().getFirst("Proxy-Authorization")),
                            body))
                    .on(exchange);
        }
    }

    private synchronized Reaction next(Seen request) {
        seen.add(request);
        var scripted = script.poll();
        last = scripted == null ? last : scripted;
        return last;
    }

    record Seen(String method, String target, String authorization, String proxyAuthorization, String body) {}

    @FunctionalInterface
    interface Reaction {
        void on(HttpExchange exchange) throws IOException;
    }
}
