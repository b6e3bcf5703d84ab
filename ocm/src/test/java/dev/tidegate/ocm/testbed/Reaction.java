package dev.tidegate.ocm.testbed;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** What the server does to one request. */
@FunctionalInterface
public interface Reaction {

    void to(HttpExchange exchange, Seen seen, CountDownLatch end) throws IOException, InterruptedException;

    static Reaction json(int status, String body) {
        return body(status, "application/json", body);
    }

    static Reaction body(int status, String type, String body) {
        return (exchange, seen, end) -> {
            exchange.getResponseHeaders().set("Content-Type", type);
            send(exchange, status, body);
        };
    }

    static Reaction status(int status) {
        return (exchange, seen, end) -> send(exchange, status, "");
    }

    /** A page of items that is the whole list. */
    static Reaction items(String... items) {
        return json(200, page(1, items.length, items));
    }

    static String page(int page, int total, String... items) {
        return "{\"kind\":\"List\",\"page\":%d,\"size\":%d,\"total\":%d,\"items\":[%s]}"
                .formatted(page, items.length, total, String.join(",", items));
    }

    static Reaction retryAfter(int status, String header) {
        return (exchange, seen, end) -> {
            exchange.getResponseHeaders().set("Retry-After", header);
            send(exchange, status, "");
        };
    }

    /** Closes the connection without a word. */
    static Reaction hangUp() {
        return (exchange, seen, end) -> exchange.close();
    }

    /** Promises much, sends a little, and closes the connection. */
    static Reaction cutBody() {
        return (exchange, seen, end) -> {
            exchange.sendResponseHeaders(200, 5_000);
            exchange.getResponseBody().write("{\"items\":[".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            exchange.close();
        };
    }

    /** Sends headers and the beginning of a body, and then nothing until the test is over. */
    static Reaction stallBody() {
        return (exchange, seen, end) -> {
            exchange.sendResponseHeaders(200, 5_000);
            exchange.getResponseBody().write("{\"items\":[".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            end.await();
        };
    }

    /** Says nothing until the test is over. */
    static Reaction stall() {
        return (exchange, seen, end) -> end.await();
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
    }
}
