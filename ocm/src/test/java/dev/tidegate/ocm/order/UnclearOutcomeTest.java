package dev.tidegate.ocm.order;

import static dev.tidegate.ocm.testbed.ScriptedResponse.cutBody;
import static dev.tidegate.ocm.testbed.ScriptedResponse.hangUp;
import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.retryAfter;
import static dev.tidegate.ocm.testbed.ScriptedResponse.stall;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.http.RetrySettings;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import dev.tidegate.ocm.testbed.ScriptedResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A change is sent once, even if its answer is lost. */
@Timeout(60)
class UnclearOutcomeTest {

    private static final OcmOrderTarget CLASSIC = OcmOrderTarget.classic(new ClusterId("26f"));
    private static final String PATH = "/api/clusters_mgmt/v1/clusters/26f/upgrade_policies";
    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    private static final String OURS =
            "{\"id\":\"p1\",\"schedule_type\":\"manual\",\"version\":\"4.20.12\",\"next_run\":\"2026-03-02T09:00:00Z\"}";
    private static final String OF_ANOTHER_TIME =
            "{\"id\":\"p2\",\"schedule_type\":\"manual\",\"version\":\"4.20.12\",\"next_run\":\"2026-03-02T11:00:00Z\"}";
    private static final String OF_ANOTHER_VERSION =
            "{\"id\":\"p3\",\"schedule_type\":\"manual\",\"version\":\"4.20.11\",\"next_run\":\"2026-03-02T09:00:00Z\"}";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @ParameterizedTest
    @MethodSource("lostAnswers")
    void an_order_whose_answer_was_lost_is_found_by_reading(ScriptedResponse lost) {
        setup.server().on("POST", PATH, lost);
        setup.server().on("GET", PATH, items(OF_ANOTHER_TIME, OURS));

        var receipt = place(setup.client());

        assertThat(receipt).isEqualTo(new CreateResult("p1", true));
        assertThat(setup.server().seen("POST")).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("lostAnswers")
    void an_order_that_is_not_there_is_not_sent_again(ScriptedResponse lost) {
        setup.server().on("POST", PATH, lost);
        setup.server().on("GET", PATH, items(OF_ANOTHER_TIME, OF_ANOTHER_VERSION));

        var failure = catchThrowableOfType(OcmException.class, () -> place(setup.client()));

        assertThat(failure.kind()).isEqualTo(Kind.UNCLEAR);
        assertThat(setup.server().seen("POST")).hasSize(1);
    }

    static Stream<Named<ScriptedResponse>> lostAnswers() {
        return Stream.of(
                Named.of("500", status(500)),
                Named.of("502 with a page", ScriptedResponse.body(502, "text/html", "<html>Bad Gateway</html>")),
                Named.of("504", status(504)),
                Named.of("closed without a word", hangUp()),
                Named.of("cut in the middle", cutBody()));
    }

    @Test
    void an_order_that_timed_out_is_found_by_reading() {
        var impatient = OcmSettings.defaults().withRetry(RetrySettings.once(Duration.ofSeconds(1)));
        try (var other = new OcmTestSetup(impatient)) {
            other.server().on("POST", PATH, stall());
            other.server().on("GET", PATH, items(OURS));

            var receipt = place(other.client());

            assertThat(receipt).isEqualTo(new CreateResult("p1", true));
            assertThat(other.server().seen("POST")).hasSize(1);
        }
    }

    @Test
    void an_order_that_was_not_processed_is_placed_once() {
        setup.server().on("POST", PATH, status(503), json(201, OURS));

        var receipt = place(setup.client());

        assertThat(receipt).isEqualTo(new CreateResult("p1", false));
        assertThat(setup.server().seen()).extracting(seen -> seen.verb()).containsExactly("POST", "POST");
    }

    @Test
    void an_order_after_a_503_waits_for_retry_after_and_is_placed_once() {
        setup.server().on("POST", PATH, retryAfter(429, "3"), json(201, OURS));

        var receipt = place(setup.client());

        assertThat(receipt).isEqualTo(new CreateResult("p1", false));
        assertThat(setup.time().sleeps()).containsExactly(Duration.ofSeconds(3));
    }

    @Test
    void an_order_placed_by_an_attempt_that_seemed_to_fail_is_found() {
        setup.server().on("POST", PATH, status(503), json(400, "{\"reason\":\"there is an order already\"}"));
        setup.server().on("GET", PATH, items(OURS));

        var receipt = place(setup.client());

        assertThat(receipt).isEqualTo(new CreateResult("p1", true));
    }

    @Test
    void a_refused_order_is_refused_without_looking() {
        setup.server().on("POST", PATH, json(400, "{\"reason\":\"not offered\"}"));

        assertThatThrownBy(() -> place(setup.client())).hasMessageContaining("not offered");

        assertThat(setup.server().seen()).hasSize(1);
    }

    @Test
    void if_reading_fails_too_both_failures_are_reported() {
        setup.server().on("POST", PATH, status(500));
        setup.server().on("GET", PATH, status(403));

        var failure = catchThrowableOfType(OcmException.class, () -> place(setup.client()));

        assertThat(failure).hasMessageContaining("POST").hasMessageContaining("500");
        assertThat(failure.getSuppressed())
                .singleElement()
                .extracting(Throwable::getMessage)
                .isEqualTo("GET " + PATH + ": 403");
    }

    @Test
    void a_cancelled_order_that_is_gone_is_cancelled() {
        setup.server().on("DELETE", PATH + "/p1", status(502));
        setup.server().on("GET", PATH, items(OF_ANOTHER_TIME));

        setup.client().orders().cancel(order());

        assertThat(setup.server().seen("DELETE")).hasSize(1);
    }

    @Test
    void a_cancelled_order_that_is_still_there_is_not() {
        setup.server().on("DELETE", PATH + "/p1", status(502));
        setup.server().on("GET", PATH, items(OURS));

        assertThatThrownBy(() -> setup.client().orders().cancel(order())).hasMessageContaining("502");
    }

    @Test
    void an_order_that_a_list_does_not_show_yet_is_listed_all_the_same() {
        setup.server().on("POST", PATH, json(201, OURS));
        setup.server().on("GET", PATH, items(OF_ANOTHER_TIME), items(OF_ANOTHER_TIME, OURS));
        place(setup.client());

        var early = setup.client().orders().list(CLASSIC);
        var late = setup.client().orders().list(CLASSIC);

        assertThat(early.items()).extracting(OcmOrder::id).containsExactly("p2", "p1");
        assertThat(late.items()).extracting(OcmOrder::id).containsExactly("p2", "p1");
    }

    @Test
    void an_order_that_may_have_been_placed_is_listed_until_a_list_would_show_it() {
        setup.server().on("POST", PATH, status(500));
        setup.server().on("GET", PATH, items());
        assertThatThrownBy(() -> place(setup.client())).hasMessageContaining("500");

        var early = setup.readOnlyClient().orders().listWithStates(CLASSIC);
        setup.time().pass(RecentOrders.MEMORY);
        var late = setup.readOnlyClient().orders().listWithStates(CLASSIC);

        assertThat(early.items()).extracting(OcmOrder::version).containsExactly("4.20.12");
        assertThat(late.items()).isEmpty();
    }

    @Test
    void neither_refused_nor_cancelled_orders_are_listed() {
        setup.server().on("POST", PATH, json(400, "{\"reason\":\"not offered\"}"), json(201, OURS));
        setup.server().on("DELETE", PATH + "/p1", status(204));
        setup.server().on("GET", PATH, items());

        assertThatThrownBy(() -> place(setup.client())).hasMessageContaining("not offered");
        var refused = setup.client().orders().list(CLASSIC);
        place(setup.client());
        setup.client().orders().cancel(order());
        var cancelled = setup.client().orders().list(CLASSIC);

        assertThat(refused.items()).isEmpty();
        assertThat(cancelled.items()).isEmpty();
    }

    private static CreateResult place(OcmClient client) {
        return client.orders().place(CLASSIC, "4.20.12", START);
    }

    private static OcmOrder order() {
        return new OcmOrder("p1", CLASSIC, OcmScheduleType.MANUAL, null, "4.20.12", START, OcmOrderState.SCHEDULED);
    }
}
