package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.simulator.ocm.fixture.PublishedFields;
import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Follows every address that answers name, and compares what is found with what is published about the API. */
class EveryLinkTest {

    private static final String CLUSTERS = "/api/clusters_mgmt/v1";
    private static final String ACCOUNTS = "/api/accounts_mgmt/v1";
    private static final String ADDONS = "/api/addons_mgmt/v1";
    private static final String LOGS = "/api/service_logs/v1";

    /** Lists that no address leads to. */
    private static final List<String> BEGINNINGS = List.of(
            CLUSTERS + "/clusters",
            CLUSTERS + "/versions",
            CLUSTERS + "/version_gates",
            CLUSTERS + "/addons",
            CLUSTERS + "/cloud_providers",
            CLUSTERS + "/cloud_providers/aws/regions",
            CLUSTERS + "/products",
            CLUSTERS + "/errors",
            CLUSTERS + "/clusters/classic",
            CLUSTERS + "/clusters/classic/status",
            CLUSTERS + "/clusters/classic/upgrade_policies",
            CLUSTERS + "/clusters/classic/gate_agreements",
            CLUSTERS + "/clusters/classic/addons",
            CLUSTERS + "/clusters/classic/addon_inquiries",
            CLUSTERS + "/clusters/classic/addon_upgrade_policies",
            CLUSTERS + "/clusters/classic/limited_support_reasons",
            CLUSTERS + "/clusters/classic/groups",
            CLUSTERS + "/clusters/classic/ingresses",
            CLUSTERS + "/clusters/hosted/control_plane/upgrade_policies",
            CLUSTERS + "/clusters/hosted/node_pools/workers/upgrade_policies",
            CLUSTERS + "/clusters/hosted/external_configuration/labels",
            ACCOUNTS + "/current_account",
            ACCOUNTS + "/accounts",
            ACCOUNTS + "/organizations",
            ACCOUNTS + "/organizations/quay/labels",
            ACCOUNTS + "/organizations/quay/quota_cost?fetchRelatedResources=true",
            ACCOUNTS + "/subscriptions?fetchLabels=true",
            ACCOUNTS + "/subscriptions/sub-classic/role_bindings",
            ACCOUNTS + "/role_bindings",
            ACCOUNTS + "/roles",
            ACCOUNTS + "/labels",
            ADDONS + "/addons",
            ADDONS + "/clusters/classic/addons",
            ADDONS + "/clusters/classic/addon_inquiries",
            ADDONS + "/clusters/classic/upgrade_plans",
            LOGS + "/cluster_logs",
            LOGS + "/clusters/classic/cluster_logs");

    /** Kinds without a published description. */
    private static final Set<String> UNPUBLISHED = Set.of("Error", "UpgradePlan");

    private final SimulationFixture simulation = SimulationFixture.of(FleetFile.parse(SimulationFixture.TWO_CLUSTERS));
    private final Map<String, JsonNode> answers = new HashMap<>();
    private final List<String> beginnings = new ArrayList<>(BEGINNINGS);
    private String token = "";

    @BeforeEach
    void let_there_be_one_of_everything() {
        token = simulation.token();
        beginnings.add(order("/clusters/classic/upgrade_policies", "4.20.10") + "/state");
        order("/clusters/hosted/control_plane/upgrade_policies", "4.20.10");
        order("/clusters/hosted/node_pools/workers/upgrade_policies", "4.20.9");
        var addonOrder = post(
                CLUSTERS + "/clusters/classic/addon_upgrade_policies",
                "{\"schedule_type\":\"manual\",\"addon_id\":\"tide-gauge\",\"version\":\"1.3.0\"}");
        beginnings.add(addonOrder + "/state");
        var gate = get(CLUSTERS + "/version_gates?size=1")
                .path("items")
                .path(0)
                .path("id")
                .asText();
        post(CLUSTERS + "/clusters/classic/gate_agreements", "{\"version_gate\":{\"id\":\"" + gate + "\"}}");
        post(
                LOGS + "/cluster_logs",
                "{\"cluster_id\":\"classic\",\"service_name\":\"test\",\"severity\":\"Info\",\"summary\":\"hello\"}");
        post(ACCOUNTS + "/organizations/quay/labels", "{\"key\":\"colour\",\"value\":\"blue\"}");
    }

    @AfterEach
    void close() {
        simulation.close();
    }

    @Test
    void every_address_in_an_answer_answers() {
        assertThat(crawl()).isEmpty();
    }

    @Test
    void every_answer_has_the_published_fields_and_no_others() {
        var published = PublishedFields.read();
        Set<String> kinds = new TreeSet<>();
        Set<String> mistakes = new TreeSet<>();
        crawl();

        answers.forEach((address, answer) -> {
            var api = address.split("/", -1)[2];
            var isList = answer.has("items");
            var kind = answer.path("kind").asText().replaceFirst("List$", "").replace("ClusterLog", "LogEntry");
            for (var resource : isList ? answer.path("items") : List.of(answer)) {
                if (published.describes(api, kind)) {
                    kinds.add(api + " " + kind);
                    published.mistakes(api, kind, resource).forEach(mistakes::add);
                } else if (!UNPUBLISHED.contains(kind)) {
                    mistakes.add(address + " is a " + kind + ", which no description has");
                }
            }
        });

        assertThat(mistakes).isEmpty();
        assertThat(kinds).hasSize(31);
    }

    @Test
    void an_address_is_the_address_of_what_it_leads_to() {
        crawl();

        answers.forEach((address, answer) -> {
            if (answer.has("href") && !address.endsWith("/current_account")) {
                assertThat(address).isEqualTo(answer.path("href").asText());
            }
        });
    }

    /** Reads everything there is; tells what could not be read. */
    private List<String> crawl() {
        List<String> broken = new ArrayList<>();
        Deque<String> open = new ArrayDeque<>(beginnings);
        Set<String> seen = new HashSet<>(beginnings);
        while (!open.isEmpty()) {
            var address = open.remove();
            var answer = send("GET", address, "");
            if (answer.statusCode() == 200) {
                answers.put(address, SimulationFixture.tree(answer.body()));
                SimulationFixture.tree(answer.body()).findValuesAsText("href").stream()
                        .filter(seen::add)
                        .forEach(open::add);
            } else {
                broken.add(answer.statusCode() + " " + address);
            }
        }
        return broken;
    }

    private String order(String path, String version) {
        return post(
                CLUSTERS + path,
                "{\"schedule_type\":\"manual\",\"version\":\"" + version + "\",\"next_run\":\"2026-03-02T06:10:00Z\"}");
    }

    private String post(String path, String body) {
        var answer = send("POST", path, body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return SimulationFixture.tree(answer.body()).path("href").asText();
    }

    private JsonNode get(String path) {
        return SimulationFixture.tree(send("GET", path, "").body());
    }

    private HttpResponse<String> send(String method, String path, String body) {
        return simulation.send(
                method, path, body, "Authorization", "Bearer " + token, "Content-Type", "application/json");
    }
}
