package dev.tidegate.application.policies.controller;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Stands between a controller and a real API server. It answers some requests by itself, and ends watches in the middle of their
 * streams when it is told to. Safe for many threads.
 */
final class FaultyHubProxy implements AutoCloseable {

    private static final Set<String> HEADERS = Set.of("authorization", "content-type", "accept");

    private final KubeApiServer server;
    private final HttpServer front;
    private final HttpClient client;
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        var thread = new Thread(work, "faulty-proxy");
        thread.setDaemon(true);
        return thread;
    });
    private final Set<HttpExchange> watches = ConcurrentHashMap.newKeySet();
    private final AtomicInteger faults = new AtomicInteger();
    private final AtomicInteger cuts = new AtomicInteger();
    private volatile Function<String, Fault> behaviour = request -> Fault.NONE;

    /** What becomes of a request. */
    enum Fault {
        NONE(0),
        CONFLICT(409),
        TOO_MANY(429),
        BROKEN(500),
        UNAVAILABLE(503),
        /** Carried out, and the answer is lost. */
        UNANSWERED(502);

        private final int status;

        Fault(int status) {
            this.status = status;
        }
    }

    FaultyHubProxy(KubeApiServer server) {
        this.server = server;
        try {
            this.client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .sslContext(trustingAnybody())
                    .build();
            this.front = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
        front.createContext("/", this::serve);
        front.setExecutor(threads);
        front.start();
    }

    ClusterAccess.Server access() {
        return ClusterAccess.server(
                URI.create("http://127.0.0.1:" + front.getAddress().getPort()), server.tokenFile("admin"));
    }

    /** Decides from the method and path of a request what becomes of it. */
    void behave(Function<String, Fault> other) {
        behaviour = other;
    }

    int faults() {
        return faults.get();
    }

    /** Ends all watches; says how many were ended so far. */
    int cutWatches() {
        for (var watch : List.copyOf(watches)) {
            cuts.incrementAndGet();
            watch.close();
        }
        return cuts.get();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = exchange.getRequestBody().readAllBytes();
            var request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
            var fault = behaviour.apply(request);
            if (fault != Fault.NONE) {
                faults.incrementAndGet();
            }
            if (fault == Fault.NONE || fault == Fault.UNANSWERED) {
                forward(exchange, body, fault);
            } else {
                answer(exchange, fault.status);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        } finally {
            watches.remove(exchange);
        }
    }

    private void forward(HttpExchange exchange, byte[] body, Fault fault) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(
                        server.url().resolve(exchange.getRequestURI().toString()))
                .method(
                        exchange.getRequestMethod(),
                        body.length == 0
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                request.header(name, values.get(0));
            }
        });
        var response = client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        try (var from = response.body()) {
            if (fault == Fault.UNANSWERED) {
                answer(exchange, fault.status);
                return;
            }
            boolean isWatch =
                    String.valueOf(exchange.getRequestURI().getQuery()).contains("watch=true");
            if (isWatch) {
                watches.add(exchange);
            }
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(response.statusCode(), 0);
            var to = exchange.getResponseBody();
            var part = new byte[65536];
            for (int read = from.read(part); read >= 0; read = from.read(part)) {
                to.write(part, 0, read);
                to.flush();
            }
        }
    }

    private static void answer(HttpExchange exchange, int status) throws IOException {
        var body = """
                {"kind": "Status", "apiVersion": "v1", "status": "Failure", "code": %d, "reason": "%s",
                 "message": "a fault of the test"}""".formatted(status, status == 409 ? "Conflict" : "Fault").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private static SSLContext trustingAnybody() {
        try {
            var context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new Trusting()}, new SecureRandom());
            return context;
        } catch (GeneralSecurityException unexpected) {
            throw new IllegalStateException(unexpected);
        }
    }

    @Override
    public void close() {
        front.stop(0);
        threads.shutdownNow();
    }

    /** The server is the one that the test has started. */
    private static final class Trusting extends X509ExtendedTrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
