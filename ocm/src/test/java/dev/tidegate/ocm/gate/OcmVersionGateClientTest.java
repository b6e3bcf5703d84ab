package dev.tidegate.ocm.gate;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OcmVersionGateClientTest {

    private static final ClusterId CLUSTER = new ClusterId("26f");
    private static final String AGREEMENTS = "/api/clusters_mgmt/v1/clusters/26f/gate_agreements";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void gates_are_read_with_all_their_fields() {
        setup.server()
                .on(
                        "GET",
                        "/api/clusters_mgmt/v1/version_gates",
                        items("{\"id\":\"8c4e\",\"version_raw_id_prefix\":\"4.15\","
                                + "\"label\":\"api.openshift.com/gate-sts\",\"value\":\"4.15\",\"sts_only\":true}"));

        var gates = setup.client().gates().list();

        assertThat(gates.items()).containsExactly(new OcmVersionGate("8c4e", "4.15", "api.openshift.com/gate-sts"));
    }

    @Test
    void agreements_name_their_gates() {
        setup.server()
                .on("GET", AGREEMENTS, items("{\"id\":\"a1\",\"version_gate\":{\"id\":\"8c4e\"}}", "{\"id\":\"a2\"}"));

        var agreements = setup.client().gates().agreements(CLUSTER);

        assertThat(agreements.items()).containsExactly(new OcmGateAgreement("a1", "8c4e"));
        assertThat(agreements.problems()).hasSize(1);
        assertThat(setup.server().only().query().keySet()).containsExactly("size", "page");
    }

    @Test
    void a_gate_is_agreed_to_with_exactly_this_text() {
        setup.server().on("POST", AGREEMENTS, json(201, "{\"id\":\"a1\"}"));

        var receipt = setup.client().gates().agree(CLUSTER, "8c4e");

        assertThat(receipt).isEqualTo(new CreateResult("a1", false));
        assertThat(setup.server().only().body()).isEqualTo("{\"version_gate\":{\"id\":\"8c4e\"}}");
    }

    @Test
    void an_agreement_whose_answer_was_lost_is_found_by_reading() {
        setup.server().on("POST", AGREEMENTS, status(500));
        setup.server().on("GET", AGREEMENTS, items("{\"id\":\"a1\",\"version_gate\":{\"id\":\"8c4e\"}}"));

        var receipt = setup.client().gates().agree(CLUSTER, "8c4e");

        assertThat(receipt).isEqualTo(new CreateResult("a1", true));
    }

    @Test
    void an_existing_agreement_is_a_success() {
        setup.server().on("POST", AGREEMENTS, status(409));
        setup.server().on("GET", AGREEMENTS, items("{\"id\":\"a1\",\"version_gate\":{\"id\":\"8c4e\"}}"));

        var receipt = setup.client().gates().agree(CLUSTER, "8c4e");

        assertThat(receipt).isEqualTo(new CreateResult("a1", true));
    }
}
