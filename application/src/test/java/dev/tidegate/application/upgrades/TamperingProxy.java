package dev.tidegate.application.upgrades;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;

/** Stands between a client and a simulated OCM, and spoils answers: the simulator itself never tells nonsense. */
public final class TamperingProxy implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(8);
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI behind;
    private final BiConsumer<String, JsonNode> mischief;

    /**
     * Begins to meddle.
     *
     * @param mischief gets the path of a request, and what was answered to change it
     */
    public TamperingProxy(URI behind, BiConsumer<String, JsonNode> mischief) throws IOException {
        this.behind = behind;
        this.mischief = mischief;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::pass);
        server.setExecutor(threads);
        server.start();
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            var request = HttpRequest.newBuilder(
                            behind.resolve(exchange.getRequestURI().toString()))
                    .timeout(Duration.ofSeconds(30))
                    .header("Authorization", exchange.getRequestHeaders().getFirst("Authorization"))
                    .method(
                            exchange.getRequestMethod(),
                            BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()));
            var answer = http.send(request.build(), BodyHandlers.ofString());
            var tree = JSON.readTree(answer.body());
            mischief.accept(exchange.getRequestURI().getPath(), tree);
            var body = tree.toString().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(answer.statusCode(), body.length);
            exchange.getResponseBody().write(body);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
