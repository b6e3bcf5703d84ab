package dev.tidegate.application.policies.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.policies.PolicyAccessSettings;
import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.policies.rollout.ActionSettings;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.policies.definition.Definitions;
import dev.tidegate.testsupport.kube.HubDefinitions;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@OnApiServer
@Timeout(300)
class PolicyInstallOnApiServerTest {

    private static final PolicyInstallSettings SETTINGS = new PolicyInstallSettings("tidegate", "tidegate:test", false);
    private static final String DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
    private static final String POLICIES = DEFINITIONS + "/policies.policy.open-cluster-management.io";

    private final PolicyInstallService service = new PolicyInstallService(new TimeSettings(null).open());
    private KubeApiServer server;
    private HubAccessSettings access;

    @BeforeEach
    void start() {
        server = KubeApiServer.separate();
        access = as("admin");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void a_dry_run_changes_nothing_and_says_what_would_be_made() {
        var document = service.dryRun(access, SETTINGS);

        assertThat(effects(document)).hasSize(11).containsOnly("would be created");
        assertThat(server.ask("GET", POLICIES, "application/json", "").statusCode())
                .isEqualTo(404);
    }

    @Test
    void what_is_installed_is_accepted_whole_and_a_second_time_changes_nothing() {
        var first = service.apply(access, SETTINGS);
        HubDefinitions.awaitServed(server, "policy.open-cluster-management.io/v1", "policies");

        var second = service.apply(access, SETTINGS);

        assertThat(effects(first)).containsOnly("created");
        assertThat(effects(second)).containsOnly("unchanged");
    }

    @Test
    void the_definition_of_policies_of_a_hub_is_extended_and_otherwise_left() throws Exception {
        // What OCM ships has no rollouts, and more of its own than we know of.
        var theirs = Definitions.policies();
        var version = (ObjectNode) theirs.at("/spec/versions/0");
        ((ObjectNode) version.at("/schema/openAPIV3Schema/properties/spec/properties")).remove("rolloutStrategy");
        ((ObjectNode) version.at("/schema/openAPIV3Schema/properties/spec/properties"))
                .putObject("theirs")
                .put("type", "string");
        version.remove("additionalPrinterColumns");
        server.post(DEFINITIONS, theirs.toString());
        assertThat(Definitions.keepsStrategies(theirs)).isFalse();

        var document = service.apply(access, SETTINGS);

        assertThat(effects(document).get(0)).isEqualTo("extended");
        var after = JsonMapper.builder()
                .build()
                .readTree(server.ask("GET", POLICIES, "application/json", "").body());
        assertThat(Definitions.keepsStrategies(after)).isTrue();
        assertThat(after.at("/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/theirs/type")
                        .asText())
                .isEqualTo("string");
        assertThat(effects(service.apply(access, SETTINGS)).get(0)).isEqualTo("unchanged");
    }

    @Test
    void a_hub_that_is_only_an_api_server_gets_the_kinds_of_ocm_and_the_right_to_write_decisions() {
        var standalone = new PolicyInstallSettings("tidegate", "tidegate:test", true);

        var first = service.apply(access, standalone);
        var second = service.apply(access, standalone);

        assertThat(effects(first)).hasSize(20).containsOnly("created");
        assertThat(effects(second)).containsOnly("unchanged", "there already");
        HubDefinitions.awaitServed(server, "cluster.open-cluster-management.io/v1beta1", "placements");
        assertThat(mayProgram("patch", "placementdecisions", "status")).isTrue();
        assertThat(first.tree()
                        .at("/items/19/spec/template/spec/containers/0/args")
                        .toString())
                .contains("--standalone");
    }

    @Test
    void without_standalone_mode_the_program_may_not_write_decisions() {
        service.apply(access, SETTINGS);

        assertThat(mayProgram("list", "placements", "")).isTrue();
        assertThat(mayProgram("patch", "placementdecisions", "")).isFalse();
    }

    private boolean mayProgram(String verb, String resource, String subresource) {
        // A binding counts a moment after it was made.
        for (int tries = 0; tries < 100; tries++) {
            if (server.post("/apis/authorization.k8s.io/v1/subjectaccessreviews", """
                            {"spec": {"user": "system:serviceaccount:tidegate:tidegate-policies", "resourceAttributes":
                             {"verb": "%s", "group": "cluster.open-cluster-management.io", "resource": "%s", "subresource": "%s", "namespace": "default"}}}""".formatted(
                                    verb, resource, subresource))
                    .contains("\"allowed\":true")) {
                return true;
            }
        }
        return false;
    }

    @Test
    void an_approver_changes_rollouts_and_no_policies() {
        service.apply(access, SETTINGS);
        HubDefinitions.awaitServed(server, "cluster.open-cluster-management.io/v1beta1", "rollouts");
        bindReader("tidegate-policies-approver");

        assertThat(mayReader("patch", "cluster.open-cluster-management.io", "rollouts"))
                .isTrue();
        assertThat(mayReader("patch", "policy.open-cluster-management.io", "policies"))
                .isFalse();
    }

    @Test
    void a_cluster_without_policies_is_not_taken_for_a_hub_that_has_none_yet() {
        var settings = new PolicyAccessSettings(
                access, "open-cluster-management", null, new StoreSettings(null, null, null, null));

        assertThatThrownBy(() -> new PolicyService(Clock.systemUTC()).list(settings))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("knows no policies: is it the hub?");
    }

    @Test
    void nothing_is_handed_over_while_the_installed_controller_runs() {
        service.apply(access, SETTINGS);
        HubDefinitions.awaitServed(server, "policy.open-cluster-management.io/v1", "policies");
        HubDefinitions.awaitServed(server, "cluster.open-cluster-management.io/v1beta1", "rollouts");
        var settings = new PolicyAccessSettings(
                access, "open-cluster-management", null, new StoreSettings(null, null, null, null));
        var action = new ActionSettings("anna", "", false, false);

        assertThatThrownBy(() ->
                        new PolicyService(Clock.systemUTC()).handover(settings, List.of(), action, question -> {}))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("the controller runs (Deployment tidegate/tidegate-policies)");
    }

    @Test
    void a_viewer_may_read_every_kind_that_a_status_is_made_from() {
        service.apply(access, SETTINGS);
        bindReader("tidegate-policies-viewer");

        for (var kind : List.of("policies", "placementbindings", "policysets")) {
            assertThat(mayReader("list", "policy.open-cluster-management.io", kind))
                    .as(kind)
                    .isTrue();
        }
        for (var kind : List.of("rollouts", "placements", "placementdecisions", "managedclusters")) {
            assertThat(mayReader("list", "cluster.open-cluster-management.io", kind))
                    .as(kind)
                    .isTrue();
        }
        assertThat(mayReader("get", "apps.open-cluster-management.io", "placementrules"))
                .isTrue();
        assertThat(mayReader("patch", "cluster.open-cluster-management.io", "rollouts"))
                .isFalse();
    }

    @Test
    void who_may_not_install_is_told() {
        assertThatThrownBy(() -> service.apply(as("reader"), SETTINGS))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("CustomResourceDefinition");
    }

    private void bindReader(String role) {
        server.post("/apis/rbac.authorization.k8s.io/v1/clusterrolebindings", """
                {"metadata": {"name": "reader-has-it"}, "roleRef": {"apiGroup": "rbac.authorization.k8s.io",
                 "kind": "ClusterRole", "name": "%s"},
                 "subjects": [{"kind": "User", "apiGroup": "rbac.authorization.k8s.io", "name": "reader"}]}""".formatted(role));
        // It counts a moment later.
        while (!mayReader("list", "cluster.open-cluster-management.io", "rollouts")) {
            Thread.onSpinWait();
        }
    }

    private boolean mayReader(String verb, String group, String resource) {
        return server.post("/apis/authorization.k8s.io/v1/subjectaccessreviews", """
                        {"spec": {"user": "reader", "resourceAttributes":
                         {"verb": "%s", "group": "%s", "resource": "%s", "namespace": "default"}}}""".formatted(verb, group, resource))
                .contains("\"allowed\":true");
    }

    private HubAccessSettings as(String user) {
        return new HubAccessSettings(List.of(server.kubeconfig()), user, false);
    }

    private static List<String> effects(Document document) {
        return document.tree().path("results").findValuesAsText("effect");
    }
}
