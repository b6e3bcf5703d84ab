package dev.tidegate.ocm.account;

import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OcmAccountClientTest {

    private static final String CURRENT = "/api/accounts_mgmt/v1/current_account";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void the_current_account_names_its_organization() {
        setup.server()
                .on(
                        "GET",
                        CURRENT,
                        json(200, "{\"username\":\"ann\",\"organization\":{\"id\":\"o1\",\"name\":\"Harbour\"}}"));

        assertThat(setup.client().accounts().current())
                .isEqualTo(new OcmAccount("ann", new OrganizationId("o1"), "Harbour"));
    }

    @Test
    void a_service_account_may_belong_to_no_organization() {
        setup.server().on("GET", CURRENT, json(200, "{\"username\":\"robot\"}"));

        assertThat(setup.client().accounts().current()).isEqualTo(new OcmAccount("robot", null, null));
    }
}
