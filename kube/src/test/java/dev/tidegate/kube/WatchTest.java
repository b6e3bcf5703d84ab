package dev.tidegate.kube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.kube.FakeApiServer.Reaction;
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

/** Watching on a server that does what it is told: what is asked when, and what every trouble leads to. */
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
    private final Ear ear = new Ear();
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
                time,
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
    void what_is_there_is_told_first_and_then_every_change() throws Exception {
        server.then(list(10, "a"))
                .then(telling(event("ADDED", "b", 11), event("MODIFIED", "a", 12), event("DELETED", "b", 13)));

        watch();

        assertThat(List.of(ear.next(), ear.next(), ear.next(), ear.next()))
                .containsExactly("listed a", "changed b", "changed a", "gone b");
        assertThat(asked(1)).contains("watch=true", "allowWatchBookmarks=true", "resourceVersion=10");
    }

    @Test
    void an_answer_that_ends_is_asked_for_again_from_the_last_moment_it_told_of() throws Exception {
        server.then(list(10, "a"))
                .then(FakeApiServer.answer(200, event("MODIFIED", "a", 12) + bookmark(40)))
                .then(telling(event("MODIFIED", "a", 41)));

        watch();

        assertThat(List.of(ear.next(), ear.next(), ear.next())).containsExactly("listed a", "changed a", "changed a");
        assertThat(asked(2)).contains("resourceVersion=40");
        assertThat(time.waits()).isEmpty();
    }

    @Test
    void a_moment_that_is_forgotten_leads_to_a_new_list() throws Exception {
        server.then(list(10, "a"))
                .then(FakeApiServer.answer(200, "{\"type\":\"ERROR\",\"object\":{\"kind\":\"Status\",\"code\":410}}\n"))
                .then(list(50, "b"))
                .then(FakeApiServer.refusal(410, "Expired", "too old resource version"))
                .then(list(60, "c"))
                .then(telling());

        watch();

        assertThat(List.of(ear.next(), ear.next(), ear.next())).containsExactly("listed a", "listed b", "listed c");
        assertThat(asked(3)).contains("resourceVersion=50");
    }

    @Test
    void what_fails_is_told_and_tried_again_ever_more_slowly_up_to_a_minute() throws Exception {
        for (int i = 0; i < 8; i++) {
            server.then(FakeApiServer.refusal(503, "ServiceUnavailable", "starting"));
        }
        server.then(list(10, "a")).then(telling());

        watch();

        for (int i = 0; i < 8; i++) {
            assertThat(ear.next()).isEqualTo("failed SERVER");
        }
        assertThat(ear.next()).isEqualTo("listed a");
        assertThat(time.waits())
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

        assertThat(List.of(ear.next(), ear.next(), ear.next(), ear.next()))
                .containsExactly("listed a", "changed a", "failed UNREACHABLE", "listed a");
    }

    @Test
    void whoever_may_not_watch_is_told_so() throws Exception {
        server.then(list(10, "a")).then(FakeApiServer.refusal(403, "Forbidden", "cannot watch"));

        watch();

        assertThat(List.of(ear.next(), ear.next())).containsExactly("listed a", "failed FORBIDDEN");
    }

    @Test
    void an_end_without_a_word_is_not_asked_for_again_at_once() throws Exception {
        server.then(list(10, "a")).then(FakeApiServer.answer(200, " \n")).then(telling(event("MODIFIED", "a", 12)));

        watch();

        assertThat(List.of(ear.next(), ear.next())).hasSize(2);
    }

    private void watch() {
        watches.add(cluster.watch(ObjectKind.DEPLOYMENT, "reconcilers", ear));
    }

    private String asked(int request) {
        return server.seen().get(request).target();
    }

    private static Reaction list(int version, String name) {
        return FakeApiServer.answer(200, LIST.formatted(version, name));
    }

    /** Tells, and then says nothing for as long as the test lasts. */
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

    /** Promises more than it tells. */
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
