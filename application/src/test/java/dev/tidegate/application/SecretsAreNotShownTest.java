package dev.tidegate.application;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tidegate.application.upgrades.health.PrometheusAlerts;
import dev.tidegate.git.RemoteAccess;
import dev.tidegate.git.RemoteRefResolver;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.http.Secret;
import dev.tidegate.http.TokenSource;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.prometheus.PrometheusClient;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Random bytes as tokens and passwords of every adapter, against a server that repeats what it is sent. */
@Timeout(240)
class SecretsAreNotShownTest {

    private static final int WINDOW = 7;
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/";

    @TempDir
    private Path directory;

    private HttpServer server;

    @FunctionalInterface
    private interface Adapter {
        Object call() throws Exception;
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", SecretsAreNotShownTest::repeat);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void no_failure_of_any_adapter_shows_its_secret() {
        var anything = Generator.listOf(Generator.integers(1, 255), 12, 60)
                .map(bytes -> bytes.stream().map(Character::toString).collect(Collectors.joining()));
        var sendable = Generator.strings(LETTERS, 12, 60);
        Property.tries(20).forAll(Generator.anyOf(anything, sendable), text -> {
            var secret = text.strip();
            if (secret.length() < WINDOW) {
                return;
            }
            var windows = windows(secret);
            adapters(secret)
                    .forEach((name, adapter) -> assertThat(windows).as(name).noneMatch(shown(adapter)::contains));
        });
    }

    private Map<String, Adapter> adapters(String secret) throws IOException {
        var url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        var file = Files.writeString(directory.resolve("secret"), secret + "\n");
        var kubeconfig = Files.writeString(
                directory.resolve("kubeconfig"),
                new ObjectMapper()
                        .writeValueAsString(Map.of(
                                "current-context", "c",
                                "contexts",
                                        List.of(Map.of("name", "c", "context", Map.of("cluster", "c", "user", "u"))),
                                "clusters", List.of(Map.of("name", "c", "cluster", Map.of("server", url.toString()))),
                                "users", List.of(Map.of("name", "u", "user", Map.of("token", secret))))));
        return Map.of(
                "given token", () -> ocm(url, Grant.givenToken(Secret.of(secret))),
                "offline token", () -> ocm(url, Grant.offlineToken(Secret.of(secret))),
                "client secret", () -> ocm(url, Grant.clientCredentials("me", Secret.of(secret))),
                "alerts", () -> alerts(url, secret),
                "prometheus", () -> prometheus(url, TokenSource.file(file)),
                "kube token file", () -> kube(ClusterAccess.server(url, file)),
                "kubeconfig", () -> kube(ClusterAccess.kubeconfig(List.of(kubeconfig), null)),
                "git",
                        () -> new RemoteRefResolver(RemoteAccess.tokenFile(file, Duration.ofSeconds(5)))
                                .resolve(url + "/repository", "main", 7),
                "postgres",
                        () -> Store.open(
                                StoreConfig.postgres("jdbc:postgresql://127.0.0.1:1/x?connectTimeout=1", "me", file)));
    }

    private static Object ocm(URI url, Grant grant) {
        var ocm = new Ocm(OcmSettings.defaults(), Clock.systemUTC(), duration -> {}, () -> 0.5, RequestObserver.none());
        return ocm.readOnlyClient(new OcmEnvironment("test", url, url.resolve("/token")), grant)
                .accounts()
                .current();
    }

    private static Object alerts(URI url, String secret) {
        try (var alerts = new PrometheusAlerts("alerts", url, Secret.of(secret))) {
            return alerts.errors("org");
        }
    }

    private static Object prometheus(URI url, TokenSource tokens) {
        try (var client = new PrometheusClient(url, tokens, Duration.ofSeconds(5))) {
            return client.query("up");
        }
    }

    private static Object kube(ClusterAccess access) {
        try (var cluster =
                new KubeCluster("test", access, KubeLimits.defaults(), Clock.systemUTC(), duration -> {}, () -> 0.5)) {
            return cluster.version();
        }
    }

    /** Everything a person could get to see of it, the stack trace included. */
    private static String shown(Adapter adapter) {
        var shown = new StringWriter();
        try {
            shown.append(String.valueOf(adapter.call()));
        } catch (Exception failure) {
            failure.printStackTrace(new PrintWriter(shown));
        }
        return shown.toString();
    }

    private static List<String> windows(String secret) {
        return IntStream.rangeClosed(0, secret.length() - WINDOW)
                .mapToObj(start -> secret.substring(start, start + WINDOW))
                .toList();
    }

    private static void repeat(HttpExchange exchange) throws IOException {
        try (exchange) {
            var sent = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"))
                    + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var answer = new ObjectMapper()
                    .writeValueAsBytes(Map.of(
                            "kind",
                            "Error",
                            "reason",
                            sent,
                            "error",
                            sent,
                            "error_description",
                            sent,
                            "message",
                            sent));
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(400, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }
}
