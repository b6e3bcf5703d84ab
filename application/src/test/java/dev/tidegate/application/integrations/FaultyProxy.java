package dev.tidegate.application.integrations;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/**
 * A door in front of a real API server, without TLS. Whoever knocks is let through, unless the keeper has something to
 * say; what is let through is asked of the server as it came.
 */
final class FaultyProxy implements AutoCloseable {

    private final HttpServer door;
    private final ExecutorService keepers = Executors.newCachedThreadPool();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final List<String> knocks = new CopyOnWriteArrayList<>();
    private final KubeApiServer server;
    private volatile Keeper keeper = knock -> Answer.LET_THROUGH;

    /** Decides about those who knock, such as {@code GET /api/v1/namespaces/x}. */
    @FunctionalInterface
    interface Keeper {
        Answer answer(String knock);
    }

    /**
     * What is said at the door.
     *
     * @param status 0 to let through, -1 never to answer
     */
    record Answer(int status, Map<String, String> headers, String body) {

        static final Answer LET_THROUGH = new Answer(0, Map.of(), "");
        static final Answer SILENCE = new Answer(-1, Map.of(), "");

        static Answer status(int status, String body) {
            return new Answer(status, Map.of(), body);
        }

        Answer retryAfter(int seconds) {
            return new Answer(status, Map.of("Retry-After", Integer.toString(seconds)), body);
        }
    }

    FaultyProxy(KubeApiServer server) throws IOException {
        this.server = server;
        this.door = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        door.createContext("/", this::open);
        door.setExecutor(keepers);
        door.start();
    }

    String url() {
        return "http://127.0.0.1:" + door.getAddress().getPort();
    }

    FaultyProxy keptBy(Keeper other) {
        keeper = other;
        return this;
    }

    /** Says something to those who knock so, and lets all others through. */
    FaultyProxy saying(Answer answer, Predicate<String> to) {
        return keptBy(knock -> to.test(knock) ? answer : Answer.LET_THROUGH);
    }

    List<String> knocks() {
        return List.copyOf(knocks);
    }

    private void open(HttpExchange exchange) throws IOException {
        var request = exchange.getRequestBody().readAllBytes();
        var knock = exchange.getRequestMethod() + " " + exchange.getRequestURI();
        knocks.add(knock);
        var answer = keeper.answer(knock);
        try {
            if (answer.status() < 0) {
                closing.await();
            } else if (answer.status() > 0) {
                answer.headers().forEach(exchange.getResponseHeaders()::set);
                send(exchange, answer.status(), answer.body());
            } else {
                var type = exchange.getRequestHeaders().getFirst("Content-Type");
                var reply = server.ask(
                        exchange.getRequestMethod(),
                        exchange.getRequestURI().toString(),
                        type == null ? "application/json" : type,
                        new String(request, StandardCharsets.UTF_8));
                send(exchange, reply.statusCode(), reply.body());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        closing.countDown();
        door.stop(0);
        keepers.shutdownNow();
    }
}
