package dev.tidegate.kube;

import static dev.tidegate.kube.FakeApiServer.answer;
import static dev.tidegate.kube.FakeApiServer.hangUp;
import static dev.tidegate.kube.FakeApiServer.refusal;
import static dev.tidegate.kube.SampleObjects.configMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.http.TransferSettings;
import dev.tidegate.kube.DeleteOptions.Dependents;
import dev.tidegate.kube.KubeFailure.Kind;
import dev.tidegate.testsupport.FakeTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KubeRequestSenderTest {

    private static final FakeApiServer.Reaction VERSION = answer(200, "{\"gitVersion\":\"v1.35.4\"}");
    private static final ObjectRef SETTINGS = ObjectKind.CONFIG_MAP.named("demo", "settings");

    private final FakeApiServer server = new FakeApiServer();
    private final FakeTime time = new FakeTime();

    @TempDir
    private Path directory = Path.of("");

    private Path tokenFile = Path.of("");

    @BeforeEach
    void writeToken() throws IOException {
        tokenFile = Files.writeString(directory.resolve("token"), "the-secret-token\n");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void retry_after_is_honoured() {
        server.then(refusal(429, "TooManyRequests", "slow down", "Retry-After", "7"))
                .then(VERSION);

        try (var cluster = cluster(KubeLimits.defaults())) {
            var version = cluster.version();

            assertThat(version.text()).isEqualTo("v1.35.4");
            assertThat(time.sleeps()).containsExactly(Duration.ofSeconds(7));
        }
    }

    @Test
    void too_long_a_retry_after_is_not_waited_for() {
        server.then(refusal(429, "TooManyRequests", "slow down", "Retry-After", "3600"));

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.THROTTLED);
            assertThat(time.sleeps()).isEmpty();
        }
    }

    @Test
    void waits_are_spread_below_a_bound_that_doubles() {
        server.then(refusal(503, "ServiceUnavailable", "starting"));

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.SERVER);
            assertThat(failure).hasMessage("pier-01: ask for the version: starting (4 attempts)");
            assertThat(time.sleeps())
                    .containsExactly(Duration.ofMillis(250), Duration.ofMillis(500), Duration.ofMillis(1000));
        }
    }

    @Test
    void a_repeatable_request_is_sent_again_after_a_broken_connection() {
        server.then(hangUp())
                .then(answer(200, configMap("demo", "settings", "a").toString()));

        try (var cluster = cluster(KubeLimits.defaults())) {
            cluster.apply(
                    ObjectKind.CONFIG_MAP, configMap("demo", "settings", "a"), ApplyOptions.by(FieldManager.TIDEGATE));

            assertThat(server.seen())
                    .hasSize(2)
                    .allSatisfy(request -> assertThat(request.target())
                            .isEqualTo("/api/v1/namespaces/demo/configmaps/settings"
                                    + "?fieldManager=tidegate&fieldValidation=Strict&force=false"));
        }
    }

    @Test
    void creating_is_never_repeated() {
        server.then(refusal(503, "ServiceUnavailable", "starting"));

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(
                    KubeFailure.class,
                    () -> cluster.create(
                            ObjectKind.CONFIG_MAP, configMap("demo", "settings", "a"), FieldManager.TIDEGATE, false));

            assertThat(failure.kind()).isEqualTo(Kind.SERVER);
            assertThat(server.seen()).hasSize(1);
        }
    }

    @Test
    void a_creation_without_an_answer_says_that_it_may_have_taken_effect() {
        server.then(hangUp());

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(
                    KubeFailure.class,
                    () -> cluster.create(
                            ObjectKind.CONFIG_MAP, configMap("demo", "settings", "a"), FieldManager.TIDEGATE, false));

            assertThat(failure.kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(failure).hasMessageEndingWith("it may have taken effect all the same");
        }
    }

    @Test
    void a_creation_that_was_never_sent_is_repeated_and_has_no_effect() {
        server.close();

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(
                    KubeFailure.class,
                    () -> cluster.create(
                            ObjectKind.CONFIG_MAP, configMap("demo", "settings", "a"), FieldManager.TIDEGATE, false));

            assertThat(failure.kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(failure)
                    .hasMessage("pier-01: create ConfigMap demo/settings: no connection to " + server.url()
                            + " (4 attempts)");
        }
    }

    @Test
    void too_long_an_answer_is_a_failure() {
        server.then(answer(200, "{\"gitVersion\":\"" + "x".repeat(2000) + "\"}"));
        var limits = new KubeLimits(
                1,
                new TransferSettings(Duration.ofSeconds(5), 1000),
                Duration.ofSeconds(20),
                1,
                KubeLimits.defaults().backoff(),
                Duration.ofSeconds(1),
                1);

        try (var cluster = cluster(limits)) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.SERVER);
            assertThat(failure).hasMessageEndingWith("is longer than 1000 bytes");
        }
    }

    @Test
    void a_token_that_no_header_may_hold_is_not_sent_and_not_shown() throws IOException {
        Files.writeString(tokenFile, "the-secret\ntoken");

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.MISCONFIGURED);
            assertThat(failure)
                    .hasMessage("pier-01: ask for the version: the file " + tokenFile
                            + " holds no token: one line of text is expected, it contains a line break");
            assertThat(server.seen()).isEmpty();
        }
    }

    @Test
    void only_a_deletion_with_a_uid_is_repeated() {
        server.then(refusal(500, "InternalError", "oops"));
        var blunt = DeleteOptions.with(Dependents.BACKGROUND);

        try (var cluster = cluster(KubeLimits.defaults())) {
            var once = catchThrowableOfType(KubeFailure.class, () -> cluster.delete(SETTINGS, blunt));
            var often = catchThrowableOfType(KubeFailure.class, () -> cluster.delete(SETTINGS, blunt.onlyUid("1234")));

            assertThat(once).hasMessageEndingWith("oops");
            assertThat(often).hasMessageEndingWith("oops (4 attempts)");
            assertThat(server.seen()).hasSize(1 + 4);
        }
    }

    @Test
    void a_missing_answer_is_a_failure_at_the_deadline() {
        var release = new CountDownLatch(1);
        server.then(exchange -> await(release));

        try (var cluster = cluster(
                KubeLimits.defaults().withAnswering(Duration.ofMillis(100)).withAttempts(1))) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.TIMEOUT);
            assertThat(failure).hasMessageContaining("did not answer within 100 ms");
        } finally {
            release.countDown();
        }
    }

    @Test
    void an_answer_that_stalls_is_a_failure_at_the_deadline() {
        var release = new CountDownLatch(1);
        server.then(exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write('{');
            exchange.getResponseBody().flush();
            await(release);
        });

        try (var cluster = cluster(
                KubeLimits.defaults().withAnswering(Duration.ofMillis(200)).withAttempts(1))) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.TIMEOUT);
        } finally {
            release.countDown();
        }
    }

    @Test
    void no_more_requests_are_in_flight_than_allowed() throws Exception {
        var underWay = new AtomicInteger();
        var most = new AtomicInteger();
        var pair = new CountDownLatch(2);
        server.then(exchange -> {
            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
            pair.countDown();
            await(pair);
            underWay.decrementAndGet();
            VERSION.on(exchange);
        });

        var threads = Executors.newFixedThreadPool(8);
        try (var cluster = cluster(KubeLimits.defaults().withInFlight(2))) {
            for (var i = 0; i < 8; i++) {
                threads.execute(cluster::version);
            }
            threads.shutdown();
            assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        }

        assertThat(server.seen()).hasSize(8);
        assertThat(most).hasValue(2);
    }

    @Test
    void a_list_that_expires_is_read_from_the_start() {
        server.then(page("one", "token-1"))
                .then(refusal(410, "Expired", "the provided continue parameter is too old"))
                .then(page("one", "token-2"))
                .then(page("two", ""));

        try (var cluster = cluster(KubeLimits.defaults().withPageSize(1))) {
            var found = cluster.list(ObjectKind.CONFIG_MAP, "demo", LabelSelector.EVERYTHING);

            assertThat(found)
                    .extracting(each -> SampleObjects.meta(each, "name"))
                    .containsExactly("one", "two");
        }
    }

    @Test
    void a_list_that_keeps_expiring_is_read_in_one_piece() {
        server.then(page("one", "token-1"))
                .then(refusal(410, "Expired", "too old"))
                .then(page("one", "token-2"))
                .then(refusal(410, "Expired", "too old"))
                .then(page("one", ""));

        try (var cluster = cluster(KubeLimits.defaults().withPageSize(1))) {
            var found = cluster.list(ObjectKind.CONFIG_MAP, "demo", LabelSelector.EVERYTHING);

            assertThat(found).hasSize(1);
            assertThat(server.seen().get(4).target()).isEqualTo("/api/v1/namespaces/demo/configmaps");
        }
    }

    @Test
    void an_html_page_is_not_read_as_an_empty_list() {
        server.then(answer(200, "<html>please sign in</html>"));

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(
                    KubeFailure.class, () -> cluster.list(ObjectKind.CONFIG_MAP, "demo", LabelSelector.EVERYTHING));

            assertThat(failure.kind()).isEqualTo(Kind.SERVER);
        }
    }

    @Test
    void a_redirect_is_not_followed() {
        server.then(answer(302, "", "Location", server.url() + "/elsewhere"));

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.SERVER);
            assertThat(server.seen()).hasSize(1);
        }
    }

    @Test
    void nothing_is_read_before_the_first_request() {
        var nowhere = ClusterAccess.server(server.url(), directory.resolve("no-such-file"));

        try (var cluster = new KubeCluster("pier-01", nowhere, KubeLimits.defaults(), time, time::sleep, () -> 0.5)) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.MISCONFIGURED);
            assertThat(failure)
                    .hasMessage("pier-01: ask for the version: the token file cannot be read: there is no file "
                            + directory.resolve("no-such-file"));
        }
    }

    private KubeCluster cluster(KubeLimits limits) {
        return new KubeCluster("pier-01", access(), limits, time, time::sleep, () -> 0.5);
    }

    private ClusterAccess access() {
        return ClusterAccess.server(server.url(), tokenFile);
    }

    private static FakeApiServer.Reaction page(String name, String next) {
        return answer(200, """
                {"kind":"ConfigMapList","metadata":{"continue":"%s"},"items":[{"metadata":{"name":"%s"}}]}
                """.formatted(next, name));
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
