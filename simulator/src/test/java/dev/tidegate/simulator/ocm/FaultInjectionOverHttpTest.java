package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.label.OcmLabel;
import dev.tidegate.ocm.order.OcmOrder;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.search.OcmSearch;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong on the way, as the product's own client sees it. */
class FaultInjectionOverHttpTest {

    private static final OcmOrderTarget CLASSIC = OcmOrderTarget.classic(new ClusterId("classic"));
    private static final String ORDERS = "/api/*/upgrade_policies";

    private final SimulationFixture simulation = SimulationFixture.ofTwoClusters();
    private final OcmClient client = simulation.client();

    @AfterEach
    void close() {
        simulation.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void a_client_that_is_turned_away_comes_back(int status) {
        faults(FaultRule.once(FaultKind.STATUS, "POST", ORDERS).withStatus(status, 2));
        var start = soon();

        client.orders().place(CLASSIC, "4.20.10", start);

        assertThat(orders()).hasSize(1);
        assertThat(attempts()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(
            value = FaultKind.class,
            names = {"RESET_AFTER", "LOST", "CUT_BODY"})
    void what_was_done_is_found_although_the_answer_got_lost(FaultKind kind) {
        faults(FaultRule.once(kind, "POST", ORDERS).withMillis(50));

        var receipt = client.orders().place(CLASSIC, "4.20.10", soon());

        assertThat(receipt.foundByReading()).isTrue();
        assertThat(orders()).hasSize(1);
        assertThat(attempts()).isEqualTo(1);
    }

    @Test
    void an_error_after_the_effect_is_seen_through() {
        faults(FaultRule.once(FaultKind.STATUS, "POST", ORDERS)
                .withStatus(500, -1)
                .afterProcessing());

        var receipt = client.orders().place(CLASSIC, "4.20.10", soon());

        assertThat(receipt.foundByReading()).isTrue();
    }

    @Test
    void a_request_that_never_arrived_has_no_effect() {
        faults(FaultRule.once(FaultKind.RESET_BEFORE, "POST", ORDERS));

        assertThatThrownBy(() -> client.orders().place(CLASSIC, "4.20.10", soon()))
                .isInstanceOf(OcmException.class);

        assertThat(orders()).isEmpty();
        assertThat(simulation.log())
                .filteredOn(line -> line.path("fault").asText().equals("reset-before"))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.path("status").asInt()).isZero();
                    assertThat(line.path("effect").asBoolean()).isFalse();
                });
    }

    @Test
    void a_stale_read_does_not_see_what_was_just_done() {
        simulation.simulated().advance(Duration.ofMinutes(10));
        client.orders().place(CLASSIC, "4.20.10", soon());
        faults(FaultRule.once(FaultKind.STALE, "GET", ORDERS).withSeconds(60));

        var stale = orders();
        var fresh = orders();

        assertThat(stale).isEmpty();
        assertThat(fresh).hasSize(1);
    }

    @Test
    void a_page_that_breaks_off_is_read_again() {
        faults(FaultRule.once(FaultKind.CUT_BODY, "GET", "/api/accounts_mgmt/v1/labels"));

        var labels = client.labels().ofSubscriptions("sre-capabilities.aus.");

        assertThat(labels.items()).extracting(OcmLabel::value).containsExactly("3");
    }

    @Test
    void a_short_page_is_noticed() {
        try (var bigger = SimulationFixture.of(FleetGenerator.generate(FleetGeneratorOptions.of(7, 30)))) {
            bigger.simulated().faults(FaultRule.once(FaultKind.SHORT_PAGE, "GET", "/api/clusters_mgmt/v1/clusters"));

            var clusters = bigger.client().clusters().search(OcmSearch.where("state", "ready"));

            assertThat(clusters.isWhole()).isFalse();
        }
    }

    @Test
    void latency_only_takes_time() {
        faults(FaultRule.always(FaultKind.LATENCY).withMillis(1));

        assertThat(orders()).isEmpty();
    }

    @Test
    void faults_are_set_over_the_wire_too() {
        var answer = simulation.send(
                "POST", "/simulator/faults", "[{\"kind\":\"status\",\"status\":500,\"path\":\"/api/*\",\"count\":1}]");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(simulation.send("GET", "/api/clusters_mgmt/v1/clusters", "").statusCode())
                .isEqualTo(500);
        assertThat(simulation.send("GET", "/api/clusters_mgmt/v1/clusters", "").statusCode())
                .isEqualTo(401);
        assertThat(simulation.send("POST", "/simulator/faults", "[{}]").statusCode())
                .isEqualTo(400);
    }

    private void faults(FaultRule rule) {
        simulation.simulated().faults(rule);
    }

    private List<OcmOrder> orders() {
        return simulation.otherClient().orders().list(CLASSIC).items();
    }

    private long attempts() {
        return simulation.log().stream()
                .filter(line -> line.path("method").asText().equals("POST")
                        && line.path("path").asText().endsWith("upgrade_policies"))
                .count();
    }

    private Instant soon() {
        return simulation.simulated().clock().instant().plus(Duration.ofMinutes(15));
    }
}
