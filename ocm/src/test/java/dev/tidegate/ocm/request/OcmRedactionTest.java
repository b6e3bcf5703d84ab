package dev.tidegate.ocm.request;

import static dev.tidegate.ocm.testbed.FakeOcm.TOKEN_PATH;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.sun.net.httpserver.HttpExchange;
import dev.tidegate.http.Secret;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import dev.tidegate.ocm.testbed.ScriptedResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** A secret that a server quotes back is printed nowhere. */
class OcmRedactionTest {

    private static final String GATES = "/api/clusters_mgmt/v1/version_gates";
    private static final String ACCESS_TOKEN = "eyJ." + "a".repeat(2_000) + ".sig";

    private final OcmTestSetup setup = new OcmTestSetup();
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final Level before = root.getLevel();

    @BeforeEach
    void listen() {
        log.start();
        root.setLevel(Level.TRACE);
        root.addAppender(log);
    }

    @AfterEach
    void stop() {
        root.detachAppender(log);
        root.setLevel(before);
        setup.close();
    }

    @Test
    void the_access_token_is_in_no_log_line_no_exception_and_no_url() {
        setup.server()
                .on("POST", TOKEN_PATH, json(200, "{\"access_token\":\"" + ACCESS_TOKEN + "\",\"expires_in\":900}"));
        setup.server()
                .on(
                        "GET",
                        GATES,
                        echo(500, "{\"reason\":\"%s\",\"code\":\"%s\",\"operation_id\":\"%s\"}"),
                        echo(502, "<html>%s</html>"),
                        echo(500, "%s"),
                        echo(400, "{\"reason\":\"%s\"}"));

        var failure = catchThrowable(() -> setup.client().gates().list());

        assertThat(setup.server().seen())
                .hasSize(4)
                .noneMatch(seen -> seen.target().contains("aaaa"));
        assertThat(written(failure)).isNotEmpty().noneMatch(text -> text.contains("aaaa"));
    }

    @Test
    void the_secrets_of_signing_in_are_in_no_log_line_and_no_exception() {
        setup.server()
                .on(
                        "POST",
                        TOKEN_PATH,
                        quote(500, "{\"error_description\":\"%s\"}"),
                        quote(502, "<p>%s</p>"),
                        quote(400, "{\"error\":\"%s\"}"));
        var person = Grant.offlineToken(Secret.of("offline-" + OcmTestSetup.SECRET));

        var first = catchThrowable(() -> setup.client().gates().list());
        var second = catchThrowable(
                () -> setup.ocm().client(setup.environment(), person).gates().list());

        assertThat(written(first, second)).isNotEmpty().noneMatch(text -> text.contains(OcmTestSetup.SECRET));
        assertThat(setup.server().tokenRequests())
                .noneMatch(seen -> seen.target().contains(OcmTestSetup.SECRET));
    }

    @Test
    void a_token_with_a_line_break_is_not_quoted() {
        setup.server().on("POST", TOKEN_PATH, json(200, "{\"access_token\":\"aaaa\\nbbbb\"}"));

        var failure = catchThrowable(() -> setup.client().gates().list());

        assertThat(written(failure)).isNotEmpty().noneMatch(text -> text.contains("aaaa"));
    }

    @Test
    void a_given_token_that_no_header_may_hold_is_refused_without_being_quoted() {
        var client = setup.ocm().client(setup.environment(), Grant.givenToken(Secret.of("aaaa\nbbbb")));

        var failure =
                catchThrowableOfType(OcmException.class, () -> client.gates().list());

        assertThat(failure)
                .hasMessage("GET " + GATES + ": the token cannot be sent in a header: it contains a line break");
        assertThat(failure.kind()).isEqualTo(OcmException.Kind.NOT_SIGNED_IN);
        assertThat(written(failure)).noneMatch(text -> text.contains("aaaa") || text.contains("bbbb"));
        assertThat(setup.server().seen()).isEmpty();
    }

    /** Everything that is printed: each log line with its key-value pairs, each exception with its causes. */
    private List<String> written(Throwable... failures) {
        var lines = List.copyOf(log.list).stream()
                .flatMap(event -> Stream.of(
                        event.getFormattedMessage(),
                        String.valueOf(event.getKeyValuePairs()),
                        String.valueOf(event.getThrowableProxy())));
        var traces = Stream.of(failures).map(failure -> {
            var trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            return trace.toString();
        });
        return Stream.concat(lines, traces).toList();
    }

    private static ScriptedResponse echo(int status, String form) {
        return (exchange, seen, end) -> {
            var text = form.replace("%s", String.valueOf(seen.headers().authorization()));
            send(exchange, status, text);
        };
    }

    private static ScriptedResponse quote(int status, String form) {
        return (exchange, seen, end) -> {
            var secret = seen.form().getOrDefault("client_secret", seen.form().get("refresh_token"));
            send(exchange, status, form.replace("%s", "you sent " + secret));
        };
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
