package dev.tidegate.ocm.servicelog;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.ocm.identity.ClusterUuid;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OcmServiceLogClientTest {

    private static final String SENT = "/api/service_logs/v1/clusters/cluster_logs";
    private static final String SENDING = "/api/service_logs/v1/cluster_logs";
    private static final Instant YESTERDAY = Instant.parse("2026-03-01T07:40:00Z");

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void a_message_is_sent_with_exactly_this_text() {
        setup.server().on("POST", SENDING, json(201, "{\"id\":\"m1\"}"));

        var receipt = setup.client().serviceLogs().send(entry("- CODE key: wrong"));

        assertThat(receipt).isEqualTo(new CreateResult("m1", false));
        assertThat(setup.server().only().body())
                .isEqualTo("{\"cluster_uuid\":\"6f1c\",\"service_name\":\"tidegate\",\"severity\":\"Moderate\","
                        + "\"summary\":\"Tidegate: upgrade could not be scheduled\","
                        + "\"description\":\"- CODE key: wrong\"}");
    }

    @Test
    void the_same_message_is_searched_for_by_all_it_says() {
        setup.server().on("GET", SENT, items("{\"id\":\"m1\"}"));

        var sent = setup.client().serviceLogs().wasSent(entry("it's wrong"), YESTERDAY);

        assertThat(sent).isTrue();
        assertThat(setup.server().only().parameter("cluster_uuid")).isEqualTo("6f1c");
        assertThat(setup.server().only().parameter("search"))
                .isEqualTo("created_at >= '2026-03-01T07:40:00Z' and description='it''s wrong' "
                        + "and service_name='tidegate' and severity='Moderate' "
                        + "and summary='Tidegate: upgrade could not be scheduled'");
    }

    @Test
    void whether_a_message_was_sent_is_not_known_from_half_a_list() {
        setup.server().on("GET", SENT, json(200, "{\"page\":1,\"size\":0,\"total\":1,\"items\":[]}"));

        assertThatThrownBy(() -> setup.client().serviceLogs().wasSent(entry("wrong"), YESTERDAY))
                .isInstanceOf(OcmException.class)
                .hasMessageContaining("announced 1 items");
    }

    @Test
    void a_message_that_is_not_found_was_not_sent() {
        setup.server().on("GET", SENT, items());

        assertThat(setup.client().serviceLogs().wasSent(entry("wrong"), YESTERDAY))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_description_too_long_for_a_url_is_compared_here(boolean same) {
        var description = "- CODE key: wrong ü\n".repeat(500);
        var found = same ? description : description + "!";
        setup.server().on("GET", SENT, items("{\"id\":\"m1\",\"description\":\"" + found.replace("\n", "\\n") + "\"}"));

        var sent = setup.client().serviceLogs().wasSent(entry(description), YESTERDAY);

        assertThat(sent).isEqualTo(same);
        assertThat(setup.server().only().target()).hasSizeLessThan(8_000);
    }

    @Test
    void a_message_whose_answer_was_lost_is_looked_for_among_the_latest() {
        setup.server().on("POST", SENDING, status(504));
        setup.server().on("GET", SENT, items("{\"id\":\"m1\"}"));

        var receipt = setup.client().serviceLogs().send(entry("wrong"));

        assertThat(receipt).isEqualTo(new CreateResult("m1", true));
        assertThat(setup.server().seen("GET").get(0).parameter("search"))
                .startsWith("created_at >= '2026-03-02T07:30:00Z'");
    }

    private static OcmServiceLogEntry entry(String description) {
        return new OcmServiceLogEntry(
                new ClusterUuid("6f1c"),
                "tidegate",
                OcmServiceLogSeverity.MODERATE,
                "Tidegate: upgrade could not be scheduled",
                description);
    }
}
