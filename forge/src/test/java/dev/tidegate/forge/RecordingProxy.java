package dev.tidegate.forge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;

/** Passes requests on to a server, and keeps what was said in both directions. */
final class RecordingProxy implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final URI target;
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<Exchange> exchanges = new ArrayList<>();

    /** One request and its answer; bodies that are not there are missing nodes. */
    record Exchange(String method, URI url, JsonNode sent, int status, JsonNode answered) {}

    private RecordingProxy(HttpServer server, URI target) {
        this.server = server;
        this.target = target;
    }

    static RecordingProxy to(URI target) throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var proxy = new RecordingProxy(server, target);
        server.createContext("/", proxy::pass);
        server.start();
        return proxy;
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    List<Exchange> exchanges() {
        return List.copyOf(exchanges);
    }

    private void pass(HttpExchange exchange) throws IOException {
        var sent = exchange.getRequestBody().readAllBytes();
        var request = HttpRequest.newBuilder(
                        URI.create(target + exchange.getRequestURI().toString()))
                .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(sent))
                .header("Authorization", exchange.getRequestHeaders().getFirst("Authorization"))
                .build();
        try {
            var response = client.send(request, BodyHandlers.ofByteArray());
            exchanges.add(new Exchange(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI(),
                    json(sent),
                    response.statusCode(),
                    json(response.body())));
            response.headers()
                    .firstValue("Link")
                    .ifPresent(link -> exchange.getResponseHeaders().add("Link", link));
            exchange.sendResponseHeaders(
                    response.statusCode(), response.body().length == 0 ? -1 : response.body().length);
            exchange.getResponseBody().write(response.body());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    private static JsonNode json(byte[] bytes) throws IOException {
        return bytes.length == 0 ? MissingNode.getInstance() : JSON.readTree(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
