package dev.tidegate.kube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.kube.FakeApiServer.Reaction;
import dev.tidegate.testsupport.FakeTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Watching on a scripted server: which requests are sent when, and what every failure leads to. */
@Timeout(60)
class WatchTest {

    private static final String LIST = """
            {"kind":"DeploymentList","metadata":{"resourceVersion":"%d"},
             "items":[{"metadata":{"name":"%s","resourceVersion":"1"}}]}
            """;

    @TempDir
    Path directory;

    private final FakeApiServer server = new FakeApiServer();
    private final FakeTime time = new FakeTime();
    private final RecordingListener listener = new RecordingListener();
    private final CountDownLatch silence = new CountDownLatch(1);
    private KubeCluster cluster;
    private final List<Watch> watches = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        var token = Files.writeString(directory.resolve("token"), "t");
        cluster = new KubeCluster(
                "pier-01",
                ClusterAccess.server(server.url(), token),
                KubeLimits.defaults().withAttempts(1),
                time,
                time::sleep,
                () -> 0);
    }

    @AfterEach
    void close() {
        silence.countDown();
        watches.forEach(Watch::close);
        cluster.close();
        server.close();
    }

    @Test
    void the_list_comes_first_and_then_every_change() throws Exception {
        server.then(list(10, "a"))
                .then(telling(event("ADDED", "b", 11), event("MODIFIED", "a", 12), event("DELETED", "b", 13)));

        watch();

        assertThat(List.of(listener.next(), listener.next(), listener.next(), listener.next()))
                .containsExactly("listed a", "changed b", "changed a", "gone b");
        assertThat(asked(1)).contains("watch=true", "allowWatchBookmarks=true", "resourceVersion=10");
    }

    @Test
    void a_watch_that_ends_continues_at_the_last_version() throws Exception {
        server.then(list(10, "a"))
                .then(FakeApiServer.answer(200, event("MODIFIED", "a", 12) + bookmark(40)))
                .then(telling(event("MODIFIED", "a", 41)));

        watch();

        assertThat(List.of(listener.next(), listener.next(), listener.next()))
                .containsExactly("listed a", "changed a", "changed a");
        assertThat(asked(2)).contains("resourceVersion=40");
        assertThat(time.sleeps()).isEmpty();
    }

    @Test
    void an_expired_version_leads_to_a_new_list() throws Exception {
        server.then(list(10, "a"))
                .then(FakeApiServer.answer(200, "{\"type\":\"ERROR\",\"object\":{\"kind\":\"Status\",\"code\":410}}\n"))
                .then(list(50, "b"))
                .then(FakeApiServer.refusal(410, "Expired", "too old resource version"))
                .then(list(60, "c"))
                .then(telling());

        watch();

        assertThat(List.of(listener.next(), listener.next(), listener.next()))
                .containsExactly("listed a", "listed b", "listed c");
        assertThat(asked(3)).contains("resourceVersion=50");
    }

    @Test
    void failures_are_reported_and_followed_by_waits_of_up_to_a_minute() throws Exception {
        for (int i = 0; i < 8; i++) {
            server.then(FakeApiServer.refusal(503, "ServiceUnavailable", "starting"));
        }
        server.then(list(10, "a")).then(telling());

        watch();

        for (int i = 0; i < 8; i++) {
            assertThat(listener.next()).isEqualTo("failed SERVER");
        }
        assertThat(listener.next()).isEqualTo("listed a");
        assertThat(time.sleeps())
                .containsExactly(
                        Duration.ofMillis(500),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(4),
                        Duration.ofSeconds(8),
                        Duration.ofSeconds(16),
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(30));
    }

    @Test
    void a_connection_that_breaks_leads_to_a_new_list() throws Exception {
        server.then(list(10, "a"))
                .then(breaking(event("MODIFIED", "a", 12)))
                .then(list(20, "a"))
                .then(telling());

        watch();

        assertThat(List.of(listener.next(), listener.next(), listener.next(), listener.next()))
                .containsExactly("listed a", "changed a", "failed UNREACHABLE", "listed a");
    }

    @Test
    void a_forbidden_watch_is_reported() throws Exception {
        server.then(list(10, "a")).then(FakeApiServer.refusal(403, "Forbidden", "cannot watch"));

        watch();

        assertThat(List.of(listener.next(), listener.next())).containsExactly("listed a", "failed FORBIDDEN");
    }

    @Test
    void an_empty_watch_is_followed_by_a_pause() throws Exception {
        server.then(list(10, "a")).then(FakeApiServer.answer(200, " \n")).then(telling(event("MODIFIED", "a", 12)));

        watch();

        assertThat(List.of(listener.next(), listener.next())).hasSize(2);
    }

    private void watch() {
        watches.add(cluster.watch(ObjectKind.DEPLOYMENT, "reconcilers", listener));
    }

    private String asked(int request) {
        return server.seen().get(request).target();
    }

    private static Reaction list(int version, String name) {
        return FakeApiServer.answer(200, LIST.formatted(version, name));
    }

    /** Sends events, and then nothing until the test is over. */
    private Reaction telling(String... events) {
        return exchange -> {
            exchange.sendResponseHeaders(200, 0);
            for (var event : events) {
                exchange.getResponseBody().write(event.getBytes(StandardCharsets.UTF_8));
                exchange.getResponseBody().flush();
            }
            try {
                silence.await();
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            }
        };
    }

    /** Sends less than its Content-Length. */
    private static Reaction breaking(String event) {
        return exchange -> {
            exchange.sendResponseHeaders(200, event.length() + 1000L);
            exchange.getResponseBody().write(event.getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            throw new IOException("cut");
        };
    }

    private static String event(String type, String name, int version) {
        return "{\"type\":\"%s\",\"object\":{\"metadata\":{\"name\":\"%s\",\"resourceVersion\":\"%d\"}}}\n"
                .formatted(type, name, version);
    }

    private static String bookmark(int version) {
        return "{\"type\":\"BOOKMARK\",\"object\":{\"metadata\":{\"resourceVersion\":\"%d\"}}}\n".formatted(version);
    }
}
