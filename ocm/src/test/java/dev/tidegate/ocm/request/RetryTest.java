package dev.tidegate.ocm.request;

import static dev.tidegate.ocm.testbed.ScriptedResponse.cutBody;
import static dev.tidegate.ocm.testbed.ScriptedResponse.hangUp;
import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.retryAfter;
import static dev.tidegate.ocm.testbed.ScriptedResponse.stall;
import static dev.tidegate.ocm.testbed.ScriptedResponse.stallBody;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.http.Backoff;
import dev.tidegate.http.RateSettings;
import dev.tidegate.http.RetrySettings;
import dev.tidegate.http.TransferSettings;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import dev.tidegate.ocm.testbed.ScriptedResponse;
import java.net.URI;
import java.time.Duration;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RetryTest {

    private static final String GATES = "/api/clusters_mgmt/v1/version_gates";
    private static final String AGREEMENTS = "/api/clusters_mgmt/v1/clusters/26f/gate_agreements";
    private static final Backoff BACKOFF = OcmSettings.defaults().retry().backoff();
    private static final ClusterId CLUSTER = new ClusterId("26f");

    private final OcmTestSetup setup =
            new OcmTestSetup(OcmSettings.defaults().withTransfer(new TransferSettings(Duration.ofSeconds(10), 10_000)));

    @AfterEach
    void stop() {
        setup.close();
    }

    @ParameterizedTest
    @MethodSource("temporaryFailures")
    void a_read_is_repeated_after_a_temporary_failure(ScriptedResponse trouble) {
        setup.server().on("GET", GATES, trouble, items());

        var gates = setup.client().gates().list();

        assertThat(gates.items()).isEmpty();
        assertThat(setup.time().sleeps()).containsExactly(Duration.ofSeconds(1));
    }

    static Stream<Named<ScriptedResponse>> temporaryFailures() {
        return Stream.of(
                Named.of("500", status(500)),
                Named.of("502 with a page", ScriptedResponse.body(502, "text/html", "<html>Bad Gateway</html>")),
                Named.of("503", status(503)),
                Named.of("429", status(429)),
                Named.of("connection cut in the middle of the body", cutBody()));
    }

    @ParameterizedTest
    @MethodSource("stalls")
    void a_read_is_repeated_after_a_deadline(ScriptedResponse trouble) {
        var impatient = OcmSettings.defaults()
                .withRetry(new RetrySettings(
                        4, BACKOFF, Duration.ofSeconds(120), Duration.ofSeconds(1), Duration.ofSeconds(120)));
        try (var other = new OcmTestSetup(impatient)) {
            other.server().on("GET", GATES, trouble, items());

            var gates = other.client().gates().list();

            assertThat(gates.items()).isEmpty();
            assertThat(other.time().sleeps()).startsWith(Duration.ofSeconds(1));
        }
    }

    static Stream<Named<ScriptedResponse>> stalls() {
        return Stream.of(Named.of("body that never ends", stallBody()), Named.of("no answer", stall()));
    }

    @Test
    void a_read_is_repeated_after_a_closed_connection() {
        setup.server().on("GET", GATES, hangUp(), items());

        var gates = setup.client().gates().list();

        assertThat(gates.items()).isEmpty();
    }

    @Test
    void a_read_is_given_up_after_four_attempts() {
        setup.server()
                .on(
                        "GET",
                        GATES,
                        json(
                                500,
                                "{\"kind\":\"Error\",\"id\":500,\"code\":\"CLUSTERS-MGMT-500\","
                                        + "\"reason\":\"out of order\",\"operation_id\":\"1a2b\"}"));

        assertThatThrownBy(() -> setup.client().gates().list())
                .hasMessage("GET " + GATES + ": 500 CLUSTERS-MGMT-500 out of order (operation 1a2b) (4 attempts)")
                .asInstanceOf(InstanceOfAssertFactories.type(OcmException.class))
                .returns(Kind.UNAVAILABLE, OcmException::kind);

        assertThat(setup.server().seen()).hasSize(4);
        assertThat(setup.time().sleeps())
                .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(4));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 403, 404, 409, 422})
    void a_refused_request_is_not_repeated(int status) {
        setup.server().on("GET", GATES, status(status));

        assertThatThrownBy(() -> setup.client().gates().list()).isInstanceOf(OcmException.class);

        assertThat(setup.server().seen()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void a_change_that_the_server_did_not_process_is_sent_again(int status) {
        setup.server().on("POST", AGREEMENTS, status(status), json(201, "{\"id\":\"agreed\"}"));

        var receipt = setup.client().gates().agree(CLUSTER, "8c4e");

        assertThat(receipt).isEqualTo(new CreateResult("agreed", false));
        assertThat(setup.server().seen("POST")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"3 | 3", "Mon, 02 Mar 2026 07:40:07 GMT | 7", "90 | 90", "nonsense | 1"})
    void the_server_says_how_long_to_wait(String header, long seconds) {
        setup.server().on("GET", GATES, retryAfter(429, header), items());

        setup.client().gates().list();

        assertThat(setup.time().sleeps()).containsExactly(Duration.ofSeconds(seconds));
    }

    @Test
    void a_wait_beyond_the_budget_is_not_begun() {
        setup.server().on("GET", GATES, retryAfter(503, "120"), items());

        assertThatThrownBy(() -> setup.client().gates().list()).hasMessageContaining("503");

        assertThat(setup.time().sleeps()).isEmpty();
    }

    @Test
    void attempts_and_waits_together_stay_within_the_budget() {
        var patient = OcmSettings.defaults()
                .withRetry(new RetrySettings(
                        100, BACKOFF, Duration.ofSeconds(120), Duration.ofSeconds(60), Duration.ofSeconds(120)));
        try (var other = new OcmTestSetup(patient)) {
            other.server().on("GET", GATES, (exchange, seen, end) -> {
                other.time().pass(Duration.ofSeconds(5));
                status(500).to(exchange, seen, end);
            });

            assertThatThrownBy(() -> other.client().gates().list()).hasMessageContaining("500");

            // 5 + 1 + 5 + 2 + 5 + 4 + 5 + 8 + 5 + 16 + 5 + 30 + 5 = 96; another 30 would be too much.
            assertThat(other.server().seen()).hasSize(7);
        }
    }

    @Test
    void no_attempt_takes_longer_than_what_is_left_of_the_budget() {
        var hurried = OcmSettings.defaults()
                .withRetry(new RetrySettings(
                        4, BACKOFF, Duration.ofSeconds(120), Duration.ofSeconds(60), Duration.ofMillis(300)));
        try (var other = new OcmTestSetup(hurried)) {
            other.server().on("GET", GATES, stall());

            assertThatThrownBy(() -> other.client().gates().list()).hasMessageContaining("within 300 ms");
        }
    }

    @Test
    void a_server_that_cannot_be_connected_to_is_tried_again_even_for_a_change() {
        var nobody = URI.create("http://127.0.0.1:1");
        var client = setup.ocm().client(setup.environment(nobody), OcmTestSetup.GRANT);

        assertThatThrownBy(() -> client.gates().agree(CLUSTER, "8c4e"))
                .hasMessageContaining("(4 attempts)")
                .asInstanceOf(InstanceOfAssertFactories.type(OcmException.class))
                .returns(Kind.UNAVAILABLE, OcmException::kind);
    }

    @Test
    void too_long_an_answer_is_neither_read_nor_requested_again() {
        setup.server().on("GET", GATES, json(200, "{\"items\":[\"" + "x".repeat(10_000) + "\"]}"));

        assertThatThrownBy(() -> setup.client().gates().list())
                .hasMessageContaining("longer than 10000 bytes")
                .asInstanceOf(InstanceOfAssertFactories.type(OcmException.class))
                .returns(Kind.UNREADABLE, OcmException::kind);

        assertThat(setup.server().seen()).hasSize(1);
    }

    @Test
    void after_a_429_all_requests_to_the_environment_are_slower() {
        var hurried = OcmSettings.defaults().withRate(new RateSettings(10, 10, Duration.ofSeconds(60)));
        try (var other = new OcmTestSetup(hurried)) {
            other.server().on("GET", GATES, retryAfter(429, "0"), items());
            var gates = other.client().gates();

            for (var i = 0; i < 16; i++) {
                gates.list();
            }

            // The first waits a second and earns five tokens; then every token takes a fifth of a second.
            assertThat(other.time().sleeps())
                    .startsWith(Duration.ofSeconds(1))
                    .endsWith(Duration.ofMillis(200), Duration.ofMillis(200), Duration.ofMillis(200));
        }
    }
}
