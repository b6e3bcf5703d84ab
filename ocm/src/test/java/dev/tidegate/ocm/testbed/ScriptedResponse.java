package dev.tidegate.ocm.testbed;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** What the server does with one request. */
@FunctionalInterface
public interface ScriptedResponse {

    void to(HttpExchange exchange, RecordedRequest seen, CountDownLatch end) throws IOException, InterruptedException;

    static ScriptedResponse json(int status, String body) {
        return body(status, "application/json", body);
    }

    static ScriptedResponse body(int status, String type, String body) {
        return (exchange, seen, end) -> {
            exchange.getResponseHeaders().set("Content-Type", type);
            send(exchange, status, body);
        };
    }

    static ScriptedResponse status(int status) {
        return (exchange, seen, end) -> send(exchange, status, "");
    }

    /** A page of items that is the whole list. */
    static ScriptedResponse items(String... items) {
        return json(200, page(1, items.length, items));
    }

    static String page(int page, int total, String... items) {
        return "{\"kind\":\"List\",\"page\":%d,\"size\":%d,\"total\":%d,\"items\":[%s]}"
                .formatted(page, items.length, total, String.join(",", items));
    }

    static ScriptedResponse retryAfter(int status, String header) {
        return (exchange, seen, end) -> {
            exchange.getResponseHeaders().set("Retry-After", header);
            send(exchange, status, "");
        };
    }

    /** Closes the connection without a response. */
    static ScriptedResponse hangUp() {
        return (exchange, seen, end) -> exchange.close();
    }

    /** Sends less than its Content-Length and closes the connection. */
    static ScriptedResponse cutBody() {
        return (exchange, seen, end) -> {
            exchange.sendResponseHeaders(200, 5_000);
            exchange.getResponseBody().write("{\"items\":[".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            exchange.close();
        };
    }

    /** Sends headers and the beginning of a body, and then nothing until the test is over. */
    static ScriptedResponse stallBody() {
        return (exchange, seen, end) -> {
            exchange.sendResponseHeaders(200, 5_000);
            exchange.getResponseBody().write("{\"items\":[".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            end.await();
        };
    }

    /** Sends nothing until the test is over. */
    static ScriptedResponse stall() {
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
