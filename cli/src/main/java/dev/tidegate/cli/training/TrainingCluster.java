package dev.tidegate.cli.training;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;

/** Keeps the objects that are applied to it and gives them back: as much of a cluster as a plan asks for. */
final class TrainingCluster implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final Map<String, ObjectNode> objects = new ConcurrentSkipListMap<>();

    private TrainingCluster(HttpServer server) {
        this.server = server;
    }

    static TrainingCluster start() throws IOException {
        return start(HttpServer.create(loopback(), 0));
    }

    /** Such as clusters are: it shows a certificate and asks for one. */
    static TrainingCluster startEncrypted(TrainingCertificate key) throws IOException, GeneralSecurityException {
        var server = HttpsServer.create(loopback(), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(key.context()) {
            @Override
            public void configure(HttpsParameters parameters) {
                var wanted = getSSLContext().getDefaultSSLParameters();
                wanted.setWantClientAuth(true);
                parameters.setSSLParameters(wanted);
            }
        });
        return start(server);
    }

    private static TrainingCluster start(HttpServer server) {
        var cluster = new TrainingCluster(server);
        server.createContext("/", cluster::answer);
        server.start();
        return cluster;
    }

    private static InetSocketAddress loopback() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    URI url() {
        return URI.create("%s://127.0.0.1:%d"
                .formatted(
                        server instanceof HttpsServer ? "https" : "http",
                        server.getAddress().getPort()));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            ObjectNode answer;
            if (exchange.getRequestMethod().equals("GET")) {
                answer = path.matches(".*/namespaces/[^/]+") ? namespace() : list(path);
            } else {
                answer = (ObjectNode) JSON.readTree(exchange.getRequestBody());
                answer.withObject("/metadata").put("uid", UUID.randomUUID().toString());
                if (!String.valueOf(exchange.getRequestURI().getQuery()).contains("dryRun=")) {
                    objects.put(path, answer);
                }
            }
            byte[] body = JSON.writeValueAsBytes(answer);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static ObjectNode namespace() {
        return JSON.createObjectNode().put("apiVersion", "v1").put("kind", "Namespace");
    }

    private ObjectNode list(String collection) {
        var list = JSON.createObjectNode().put("apiVersion", "v1").put("kind", "List");
        var items = list.putArray("items");
        objects.forEach((path, object) -> {
            if (path.startsWith(collection + "/")) {
                items.add(object);
            }
        });
        return list;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
