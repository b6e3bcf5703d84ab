package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.http.HttpFailure.Kind;
import dev.tidegate.testsupport.FakeTime;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** When a request is sent again, without a network. */
class RequestSenderTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final RetrySettings FOUR_ATTEMPTS = new RetrySettings(
            4,
            Backoff.around(SECOND, Duration.ofSeconds(30), 20),
            Duration.ofSeconds(50),
            Duration.ofSeconds(60),
            Duration.ofSeconds(120));

    private final FakeTime time = new FakeTime();
    private final Timing timing = new Timing(time, time::sleep, () -> 0.5);
    private final Queue<Step> script = new ArrayDeque<>();
    private final List<String> sent = new ArrayList<>();
    private final List<ObservedRequest> observed = new ArrayList<>();

    @ParameterizedTest
    @MethodSource("failures")
    void a_request_is_sent_again_only_if_that_does_no_harm(Step failure, boolean read, boolean change)
            throws Exception {
        assertThat(isRepeated(failure, true)).isEqualTo(read);
        assertThat(isRepeated(failure, false)).isEqualTo(change);
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(Named.of("429", status(429)), true, true),
                Arguments.of(Named.of("503", status(503)), true, true),
                Arguments.of(Named.of("500", status(500)), true, false),
                Arguments.of(Named.of("400", status(400)), false, false),
                Arguments.of(Named.of("404", status(404)), false, false),
                Arguments.of(Named.of("no connection", failing(new ConnectException())), true, true),
                Arguments.of(
                        Named.of("no connection in time", failing(new HttpConnectTimeoutException("late"))),
                        true,
                        true),
                Arguments.of(Named.of("broken connection", failing(new IOException("reset"))), true, false),
                Arguments.of(Named.of("deadline", failing(Deadline.in(SECOND).exceeded())), true, false),
                Arguments.of(
                        Named.of("certificate that is not trusted", failing(new SSLHandshakeException("no path") {
                            @Override
                            public synchronized Throwable getCause() {
                                return new CertificateException("no path");
                            }
                        })),
                        false,
                        false),
                Arguments.of(Named.of("too long a body", failing(new BoundedBody.TooLongException(10))), false, false));
    }

    @Test
    void attempts_end_with_the_last_response_and_their_number() throws Exception {
        script(status(500), status(500), status(500), status(502));

        var result = sender(FOUR_ATTEMPTS).send(request(true), TokenSource.none());

        assertThat(result.response().status()).isEqualTo(502);
        assertThat(result.attempts()).isEqualTo(4);
        assertThat(time.sleeps()).containsExactly(SECOND, SECOND.multipliedBy(2), SECOND.multipliedBy(4));
    }

    @Test
    void attempts_end_with_the_last_failure_and_their_number() {
        script(failing(new IOException("reset")), failing(new IOException("reset")));

        var failure = catchThrowableOfType(
                HttpFailure.class,
                () -> sender(new RetrySettings(2, FOUR_ATTEMPTS.backoff(), SECOND, SECOND, SECOND.multipliedBy(9)))
                        .send(request(true), TokenSource.none()));

        assertThat(failure.kind()).isEqualTo(Kind.BROKEN);
        assertThat(failure.attempts()).isEqualTo(2);
    }

    @Test
    void a_server_may_ask_for_a_longer_wait_but_not_for_a_shorter_one() throws Exception {
        script(new Step(429, "45", null), new Step(429, "1", null), status(200));

        sender(FOUR_ATTEMPTS).send(request(false), TokenSource.none());

        assertThat(time.sleeps()).containsExactly(Duration.ofSeconds(45), Duration.ofSeconds(2));
    }

    @Test
    void a_server_that_asks_for_too_long_a_wait_is_given_up() throws Exception {
        script(new Step(503, "51", null));

        var result = sender(FOUR_ATTEMPTS).send(request(true), TokenSource.none());

        assertThat(result.response().status()).isEqualTo(503);
        assertThat(time.sleeps()).isEmpty();
    }

    @Test
    void a_wait_that_would_exceed_the_budget_is_not_begun() throws Exception {
        script(new Step(503, "50", null), new Step(503, "50", null), new Step(503, "20", null));

        var result = sender(FOUR_ATTEMPTS).send(request(true), TokenSource.none());

        assertThat(result.attempts()).isEqualTo(3);
        assertThat(time.sleeps()).containsExactly(Duration.ofSeconds(50), Duration.ofSeconds(50));
    }

    @Test
    void a_rejected_token_is_replaced_once_and_costs_no_attempt() throws Exception {
        var tokens = new ArrayDeque<>(List.of("first", "second", "third"));
        var source = new TokenSource() {
            @Override
            public Optional<Secret> token() {
                return Optional.of(Secret.of(tokens.element()));
            }

            @Override
            public boolean renew(Secret rejected) {
                return rejected.equals(Secret.of(tokens.remove()));
            }
        };
        script(status(401), status(401));

        var result = sender(FOUR_ATTEMPTS).send(request(true), source);

        assertThat(sent).containsExactly("Bearer first", "Bearer second");
        assertThat(result.attempts()).isEqualTo(1);
        assertThat(result.withoutToken("who is second?")).isEqualTo("who is ••••••?");
        assertThat(time.sleeps()).isEmpty();
    }

    @Test
    void a_token_that_no_header_may_hold_is_not_sent() {
        assertThatThrownBy(() ->
                        sender(FOUR_ATTEMPTS).send(request(true), TokenSource.fixed(Secret.of("very-secret\nsecond"))))
                .isInstanceOf(InvalidSecretException.class)
                .hasMessageNotContaining("secret");

        assertThat(sent).isEmpty();
    }

    @Test
    void a_token_in_the_message_of_a_failure_is_hidden() {
        script(failing(new IOException("bad token very-secret")));

        assertThatThrownBy(() -> sender(RetrySettings.once(SECOND))
                        .send(request(true), TokenSource.fixed(Secret.of("very-secret"))))
                .hasMessage("the connection to https://api.example broke (bad token ••••••)");
    }

    @Test
    void every_attempt_is_observed_with_its_route_and_status() throws Exception {
        script(status(503), failing(new IOException("reset")), status(200));

        sender(FOUR_ATTEMPTS).send(request(true), TokenSource.none());

        assertThat(observed)
                .containsExactly(
                        new ObservedRequest(HttpMethod.GET, "/things/{id}", "/things/1", 503, Duration.ZERO, ""),
                        new ObservedRequest(HttpMethod.GET, "/things/{id}", "/things/1", 0, Duration.ZERO, ""),
                        new ObservedRequest(HttpMethod.GET, "/things/{id}", "/things/1", 200, Duration.ZERO, ""));
    }

    private boolean isRepeated(Step failure, boolean repeatable) throws Exception {
        sent.clear();
        script.clear();
        script(failure, status(200));
        try {
            sender(FOUR_ATTEMPTS).send(request(repeatable), TokenSource.none());
        } catch (HttpFailure final_) {
            assertThat(sent).hasSize(1);
        }
        return sent.size() == 2;
    }

    private RequestSender sender(RetrySettings settings) {
        return new RequestSender(
                this::answer,
                settings,
                new RetryRule(Set.of(429, 503)),
                RequestLimits.none(timing),
                timing,
                observed::add);
    }

    private ClientResponse answer(ClientRequest request, @Nullable String authorization, Deadline deadline)
            throws IOException {
        sent.add(String.valueOf(authorization));
        var step = script.remove();
        if (step.failure() != null) {
            throw step.failure();
        }
        return new ClientResponse(step.status(), step.retryAfter(), new byte[0]);
    }

    private static ClientRequest request(boolean repeatable) {
        return new ClientRequest(
                repeatable ? HttpMethod.GET : HttpMethod.POST,
                URI.create("https://api.example/things/1?secret=no"),
                null,
                "/things/{id}",
                null,
                repeatable);
    }

    private void script(Step... steps) {
        script.addAll(List.of(steps));
    }

    private static Step status(int status) {
        return new Step(status, "", null);
    }

    private static Step failing(IOException failure) {
        return new Step(0, "", failure);
    }

    private record Step(
            int status, String retryAfter, @Nullable IOException failure) {}
}
