package dev.tidegate.ocm.request;

import static dev.tidegate.ocm.testbed.ScriptedResponse.hangUp;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.http.HttpMethod;
import dev.tidegate.http.ObservedRequest;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ObserverTest {

    private static final String AGREEMENTS = "/api/clusters_mgmt/v1/clusters/26f/gate_agreements";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void every_attempt_is_observed_by_its_route_and_not_by_its_path() {
        setup.server().on("POST", AGREEMENTS, status(503), (exchange, seen, end) -> {
            setup.time().pass(Duration.ofMillis(40));
            json(201, "{}").to(exchange, seen, end);
        });

        setup.client().gates().agree(new ClusterId("26f"), "8c4e");

        var route = "/api/clusters_mgmt/v1/clusters/{cluster}/gate_agreements";
        assertThat(setup.observed())
                .containsExactly(
                        new ObservedRequest(HttpMethod.POST, "token", "/token", 200, Duration.ZERO, "tidegate-test"),
                        new ObservedRequest(HttpMethod.POST, route, AGREEMENTS, 503, Duration.ZERO, "tidegate-test"),
                        new ObservedRequest(
                                HttpMethod.POST, route, AGREEMENTS, 201, Duration.ofMillis(40), "tidegate-test"));
    }

    @Test
    void an_attempt_without_an_answer_has_no_status() {
        setup.server().on("POST", AGREEMENTS, hangUp());
        setup.server().on("GET", AGREEMENTS, json(200, "{\"items\":[{\"version_gate\":{\"id\":\"8c4e\"}}]}"));

        setup.client().gates().agree(new ClusterId("26f"), "8c4e");

        assertThat(setup.observed()).extracting(ObservedRequest::status).containsExactly(200, 0, 200);
    }

    @Test
    void an_observer_that_fails_does_not_fail_the_request() {
        setup.server().on("POST", AGREEMENTS, json(201, "{\"id\":\"agreed\"}"));
        var ocm = new Ocm(OcmSettings.defaults(), setup.time(), setup.time()::sleep, () -> 0.5, request -> {
            throw new IllegalStateException("no metrics today");
        });

        var receipt =
                ocm.client(setup.environment(), OcmTestSetup.GRANT).gates().agree(new ClusterId("26f"), "8c4e");

        assertThat(receipt.id()).isEqualTo("agreed");
    }
}
