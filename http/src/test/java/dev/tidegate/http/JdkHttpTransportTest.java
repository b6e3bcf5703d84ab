package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.http.HttpFailure.Kind;
import dev.tidegate.http.RawServer.Behaviour;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of an exchange on a real connection, however badly the server behaves. */
@Timeout(30)
class JdkHttpTransportTest {

    private static final Secret TOKEN = Secret.of("very-secret-token");
    private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ";

    private final JdkHttpTransport transport = new JdkHttpTransport(new TransferSettings(Duration.ofSeconds(5), 100));

    @AfterEach
    void close() {
        transport.close();
    }

    @Test
    void a_request_is_sent_with_its_token_and_its_response_is_read() throws Exception {
        try (var server = new RawServer(connection -> connection.write(HEAD + "9\r\n\r\n{\"a\": 42}"))) {
            var result = send(server.url(), Duration.ofSeconds(20));

            assertThat(result.response().status()).isEqualTo(200);
            assertThat(result.response().json().orElseThrow().path("a").asInt()).isEqualTo(42);
            assertThat(server.heads().element())
                    .startsWith("GET /things?x=1 HTTP/1.1\r\n")
                    .contains("Authorization: Bearer very-secret-token\r\n", "User-Agent: tidegate\r\n");
        }
    }

    @ParameterizedTest
    @MethodSource("stalls")
    void a_server_that_stalls_ends_in_a_failure_at_the_deadline(Behaviour behaviour) throws Exception {
        try (var server = new RawServer(behaviour)) {
            var failure = failure(server.url(), Duration.ofMillis(300));

            assertThat(failure.kind()).isEqualTo(Kind.TIMEOUT);
            assertThat(failure).hasMessage(server.url() + " did not answer within 300 ms");
        }
    }

    static Stream<Named<Behaviour>> stalls() {
        return Stream.of(
                Named.of("before the headers", connection -> connection.stall()),
                Named.of("within the headers", connection -> {
                    connection.write("HTTP/1.1 200 OK\r\nContent-");
                    connection.stall();
                }),
                Named.of("in the middle of the body", connection -> {
                    connection.write(HEAD + "90\r\n\r\n{\"items\":[");
                    connection.stall();
                }),
                Named.of("in the middle of a chunk", connection -> {
                    connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{\"items\":[");
                    connection.stall();
                }),
                Named.of("again and again, with a byte in between", connection -> {
                    connection.write(HEAD + "90\r\n\r\n");
                    while (!connection.end().await(50, TimeUnit.MILLISECONDS)) {
                        connection.write(" ");
                    }
                }));
    }

    @Test
    void a_body_that_is_too_long_is_not_read_to_its_end() throws Exception {
        try (var server = new RawServer(connection -> {
            connection.write(HEAD + "1000000\r\n\r\n" + "x".repeat(101));
            connection.stall();
        })) {
            var failure = failure(server.url(), Duration.ofSeconds(20));

            assertThat(failure.kind()).isEqualTo(Kind.TOO_LONG);
            assertThat(failure).hasMessage("the answer of " + server.url() + " is longer than 100 bytes");
        }
    }

    @Test
    void a_connection_that_breaks_within_the_body_is_a_failure() throws Exception {
        try (var server = new RawServer(connection -> connection.write(HEAD + "90\r\n\r\n{"))) {
            var failure = failure(server.url(), Duration.ofSeconds(20));

            assertThat(failure.kind()).isEqualTo(Kind.BROKEN);
            assertThat(failure).hasMessageStartingWith("the connection to " + server.url() + " broke (");
            assertThat(failure.wasNeverSent()).isFalse();
        }
    }

    @Test
    void a_server_that_does_not_listen_has_not_seen_the_request() throws Exception {
        var nobody = URI.create("http://127.0.0.1:1");

        var failure = failure(nobody, Duration.ofSeconds(20));

        assertThat(failure.kind()).isEqualTo(Kind.NO_CONNECTION);
        assertThat(failure).hasMessage("no connection to " + nobody);
        assertThat(failure.wasNeverSent()).isTrue();
    }

    @Test
    void a_redirect_is_not_followed() throws Exception {
        try (var server = new RawServer(connection ->
                connection.write("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"))) {
            assertThat(send(server.url(), Duration.ofSeconds(20)).response().status())
                    .isEqualTo(302);
        }
    }

    @Test
    void a_closed_transport_ends_its_thread() throws Exception {
        var before = selectorThreads();
        var closing = new JdkHttpTransport(new TransferSettings(Duration.ofSeconds(5), 100));
        var thread = selectorThreads().stream()
                .filter(each -> !before.contains(each))
                .findFirst()
                .orElseThrow();

        closing.close();

        thread.join(Duration.ofSeconds(20).toMillis());
        assertThat(thread.isAlive()).isFalse();
    }

    private static Set<Thread> selectorThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().matches("HttpClient-\\d+-SelectorManager"))
                .collect(Collectors.toSet());
    }

    private HttpFailure failure(URI server, Duration timeout) {
        return catchThrowableOfType(HttpFailure.class, () -> send(server, timeout));
    }

    private HttpResult send(URI server, Duration timeout) throws IOException, InterruptedException {
        var sender = new RequestSender(
                transport,
                RetrySettings.once(timeout),
                new RetryRule(Set.of()),
                RequestLimits.none(Timing.real()),
                Timing.real(),
                RequestObserver.none());
        return sender.send(
                ClientRequest.of(HttpMethod.GET, URI.create(server + "/things?x=1"), null, true),
                TokenSource.fixed(TOKEN));
    }
}
