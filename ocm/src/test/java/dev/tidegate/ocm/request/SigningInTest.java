package dev.tidegate.ocm.request;

import static dev.tidegate.ocm.testbed.FakeOcm.TOKEN_PATH;
import static dev.tidegate.ocm.testbed.ScriptedResponse.hangUp;
import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.tidegate.http.Secret;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import java.time.Duration;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigningInTest {

    private static final String GATES = "/api/clusters_mgmt/v1/version_gates";
    private static final String GOOD = "{\"access_token\":\"good\",\"expires_in\":900}";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void a_service_account_shows_its_id_and_secret_in_a_form() {
        setup.server().on("GET", GATES, items());

        setup.client().gates().list();

        var asked = setup.server().tokenRequests().get(0);
        assertThat(asked.headers().contentType()).isEqualTo("application/x-www-form-urlencoded");
        assertThat(asked.form())
                .containsOnly(
                        entry("grant_type", "client_credentials"),
                        entry("client_id", "tidegate-test"),
                        entry("client_secret", OcmTestSetup.SECRET));
        assertThat(setup.server().only().headers().authorization()).isEqualTo("Bearer token-1");
        assertThat(setup.server().only().headers().accept()).isEqualTo("application/json");
    }

    @Test
    void a_person_shows_an_offline_token() {
        setup.server().on("GET", GATES, items());
        var person = Grant.offlineToken(Secret.of("offline&token"));

        setup.ocm().client(setup.environment(), person).gates().list();

        assertThat(setup.server().tokenRequests().get(0).form())
                .containsOnly(
                        entry("grant_type", "refresh_token"),
                        entry("client_id", "cloud-services"),
                        entry("refresh_token", "offline&token"));
    }

    @Test
    void a_given_token_is_used_as_it_is_until_it_is_rejected() {
        setup.server().on("GET", GATES, items(), status(401));
        var gates = setup.ocm()
                .client(setup.environment(), Grant.givenToken(Secret.of("given")))
                .gates();
        gates.list();

        assertThatThrownBy(gates::list)
                .asInstanceOf(InstanceOfAssertFactories.type(OcmException.class))
                .returns(Kind.NOT_SIGNED_IN, OcmException::kind);

        assertThat(setup.server().seen().get(0).headers().authorization()).isEqualTo("Bearer given");
        assertThat(setup.server().tokenRequests()).isEmpty();
    }

    @Test
    void all_clients_and_threads_share_one_token() {
        setup.server().on("GET", GATES, items());
        var numbers = IntStream.range(0, 40).boxed().toList();

        setup.client()
                .parallelCalls()
                .map(numbers, number -> setup.client().gates().list());

        assertThat(setup.server().seen()).hasSize(40);
        assertThat(setup.server().tokenRequests()).hasSize(1);
    }

    @Test
    void people_do_not_share_the_tokens_of_other_people() {
        setup.server().on("GET", GATES, items());

        setup.ocm()
                .client(setup.environment(), Grant.offlineToken(Secret.of("of alice")))
                .gates()
                .list();
        setup.ocm()
                .client(setup.environment(), Grant.offlineToken(Secret.of("of bob")))
                .gates()
                .list();

        assertThat(setup.server().seen())
                .extracting(seen -> seen.headers().authorization())
                .containsExactly("Bearer token-1", "Bearer token-2");
    }

    @Test
    void a_token_that_is_about_to_expire_is_replaced_before_it_is_used() {
        setup.server().on("GET", GATES, items());
        var gates = setup.client().gates();
        gates.list();
        setup.time().pass(Duration.ofSeconds(841));

        gates.list();

        assertThat(setup.server().seen())
                .extracting(seen -> seen.headers().authorization())
                .containsExactly("Bearer token-1", "Bearer token-2");
    }

    @Test
    void after_a_401_the_token_is_replaced_and_the_request_repeated_once() {
        setup.server().on("GET", GATES, status(401), items());

        setup.client().gates().list();

        assertThat(setup.server().seen())
                .extracting(seen -> seen.headers().authorization())
                .containsExactly("Bearer token-1", "Bearer token-2");
        assertThat(setup.time().sleeps()).isEmpty();
    }

    @Test
    void a_401_costs_none_of_the_attempts() {
        setup.server().on("GET", GATES, status(401), status(500), status(500), status(500), items());

        setup.client().gates().list();

        assertThat(setup.server().seen()).hasSize(5);
    }

    @Test
    void a_second_401_is_final() {
        setup.server().on("GET", GATES, status(401));

        assertThatThrownBy(() -> setup.client().gates().list())
                .asInstanceOf(InstanceOfAssertFactories.type(OcmException.class))
                .returns(Kind.NOT_SIGNED_IN, OcmException::kind);

        assertThat(setup.server().seen()).hasSize(2);
        assertThat(setup.server().tokenRequests()).hasSize(2);
    }

    @Test
    void a_broken_token_endpoint_is_tried_again() {
        setup.server().on("POST", TOKEN_PATH, status(500), hangUp(), status(503), json(200, GOOD));
        setup.server().on("GET", GATES, items());

        setup.client().gates().list();

        assertThat(setup.server().tokenRequests()).hasSize(4);
        assertThat(setup.time().sleeps())
                .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(4));
    }

    @Test
    void a_token_endpoint_that_stays_broken_is_given_up() {
        setup.server().on("POST", TOKEN_PATH, status(502));

        assertThatThrownBy(() -> setup.client().gates().list())
                .hasMessage("signing in as tidegate-test at 127.0.0.1: 502 (4 attempts)")
                .asInstanceOf(InstanceOfAssertFactories.type(OcmException.class))
                .returns(Kind.UNAVAILABLE, OcmException::kind);

        assertThat(setup.server().seen()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 429})
    void a_refusal_of_the_token_endpoint_is_final(int status) {
        setup.server()
                .on(
                        "POST",
                        TOKEN_PATH,
                        json(status, "{\"error\":\"invalid_client\",\"error_description\":\"no such client\"}"));

        assertThatThrownBy(() -> setup.client().gates().list())
                .hasMessage("signing in as tidegate-test at 127.0.0.1: " + status + " invalid_client no such client")
                .asInstanceOf(InstanceOfAssertFactories.type(OcmException.class))
                .returns(Kind.NOT_SIGNED_IN, OcmException::kind);

        assertThat(setup.server().tokenRequests()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>please log in</html>", "{}", "{\"access_token\":\"two\\nlines\"}", "[]", ""})
    void an_answer_without_a_token_is_a_failure(String body) {
        setup.server().on("POST", TOKEN_PATH, json(200, body));

        assertThatThrownBy(() -> setup.client().gates().list())
                .hasMessage("signing in as tidegate-test at 127.0.0.1: the answer holds no access token");
    }
}
