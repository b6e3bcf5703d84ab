package dev.tidegate.kube;

import static dev.tidegate.kube.FakeApiServer.answer;
import static dev.tidegate.kube.FakeApiServer.hangUp;
import static dev.tidegate.kube.FakeApiServer.refusal;
import static dev.tidegate.kube.Samples.configMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.kube.KubeFailure.Kind;
import dev.tidegate.kube.Removal.Dependents;
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

class PolitenessTest {

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
    void a_cluster_that_asks_for_patience_is_given_it() {
        server.then(refusal(429, "TooManyRequests", "slow down", "Retry-After", "7"))
                .then(VERSION);

        try (var cluster = cluster(KubeLimits.defaults())) {
            var version = cluster.version();

            assertThat(version.text()).isEqualTo("v1.35.4");
            assertThat(time.waits()).containsExactly(Duration.ofSeconds(7));
        }
    }

    @Test
    void a_cluster_that_asks_for_too_much_patience_is_left_alone() {
        server.then(refusal(429, "TooManyRequests", "slow down", "Retry-After", "3600"));

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.THROTTLED);
            assertThat(time.waits()).isEmpty();
        }
    }

    @Test
    void waits_of_our_own_are_spread_below_a_bound_that_doubles() {
        server.then(refusal(503, "ServiceUnavailable", "starting"));

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.SERVER);
            assertThat(failure).hasMessage("pier-01: ask for the version: starting (4 attempts)");
            assertThat(time.waits())
                    .containsExactly(Duration.ofMillis(250), Duration.ofMillis(500), Duration.ofMillis(1000));
        }
    }

    @Test
    void a_broken_connection_is_tried_again_for_what_may_be_repeated() {
        server.then(hangUp())
                .then(answer(200, configMap("demo", "settings", "a").toString()));

        try (var cluster = cluster(KubeLimits.defaults())) {
            cluster.apply(
                    ObjectKind.CONFIG_MAP, configMap("demo", "settings", "a"), Application.by(FieldManager.TIDEGATE));

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
    void a_lost_answer_to_a_creation_leaves_doubt() {
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
    void only_a_deletion_of_the_very_object_is_repeated() {
        server.then(refusal(500, "InternalError", "oops"));
        var blunt = Removal.with(Dependents.BACKGROUND);

        try (var cluster = cluster(KubeLimits.defaults())) {
            var once = catchThrowableOfType(KubeFailure.class, () -> cluster.delete(SETTINGS, blunt));
            var often = catchThrowableOfType(KubeFailure.class, () -> cluster.delete(SETTINGS, blunt.onlyUid("1234")));

            assertThat(once).hasMessageEndingWith("oops");
            assertThat(often).hasMessageEndingWith("oops (4 attempts)");
            assertThat(server.seen()).hasSize(1 + 4);
        }
    }

    @Test
    void an_answer_that_does_not_come_ends_in_time() {
        var release = new CountDownLatch(1);
        server.then(exchange -> await(release));

        try (var cluster = cluster(
                KubeLimits.defaults().withAnswering(Duration.ofMillis(100)).withAttempts(1))) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.TIMEOUT);
            assertThat(failure).hasMessageContaining("did not answer in time");
        } finally {
            release.countDown();
        }
    }

    @Test
    void an_answer_that_stops_halfway_ends_in_time() {
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
    void no_more_requests_are_under_way_than_allowed() throws Exception {
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

            assertThat(found).extracting(each -> Samples.meta(each, "name")).containsExactly("one", "two");
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
    void a_page_for_people_is_not_taken_for_an_empty_list() {
        server.then(answer(200, "<html>please sign in</html>"));

        try (var cluster = cluster(KubeLimits.defaults())) {
            var failure = catchThrowableOfType(
                    KubeFailure.class, () -> cluster.list(ObjectKind.CONFIG_MAP, "demo", LabelSelector.EVERYTHING));

            assertThat(failure.kind()).isEqualTo(Kind.SERVER);
        }
    }

    @Test
    void nobody_is_followed_elsewhere_with_the_token() {
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

        try (var cluster = new KubeCluster("pier-01", nowhere, KubeLimits.defaults(), time, time, () -> 0.5)) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.MISCONFIGURED);
            assertThat(failure)
                    .hasMessageStartingWith("pier-01: ask for the version: the token file " + directory)
                    .hasMessageEndingWith("no-such-file cannot be read (NoSuchFileException)");
        }
    }

    private KubeCluster cluster(KubeLimits limits) {
        return new KubeCluster("pier-01", access(), limits, time, time, () -> 0.5);
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
