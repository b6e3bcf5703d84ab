package dev.tidegate.application.policies.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.halt.HaltService;
import dev.tidegate.application.policies.EightClusterHub;
import dev.tidegate.application.policies.PolicyAccessSettings;
import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.application.policies.controller.PolicyReconciler;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.policies.rollout.ActionSettings;
import dev.tidegate.application.policies.rollout.ApprovalSettings;
import dev.tidegate.application.policies.rollout.FollowSettings;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What people ask and do, on a hub that a controller works on. */
@OnApiServer
@Timeout(180)
class KubePolicyHubOnApiServerTest {

    private static final String POLICY = "encryption";
    private static final ActionSettings ANNA = new ActionSettings("anna", "looks good", false, false);

    private static KubeApiServer server;

    @TempDir
    private Path directory;

    private final PolicyService service = new PolicyService(Clock.systemUTC());
    private final List<String> questions = new ArrayList<>();
    /** A permit for each change that the hub told of. */
    private final Semaphore changes = new Semaphore(0);

    private EightClusterHub hub;
    private StoreSettings store;

    @BeforeAll
    static void prepare() {
        server = EightClusterHub.preparedServer();
    }

    @AfterAll
    static void end() {
        server.close();
    }

    @BeforeEach
    void a_policy_that_needs_approvals() {
        store = new StoreSettings(directory.resolve("store"), null, null, null);
        hub = new EightClusterHub(server, """
                {"type": "ManualPerGroup", "manualPerGroup": {"progressDeadline": "10m"}}""");
    }

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void before_a_controller_has_come_the_status_shows_what_it_would_decide() {
        var status = service.status(as("admin"), POLICY);

        assertThat(status.status()).isEqualTo(Status.DONE);
        assertThat(status.document().tree().path("stored").asBoolean()).isFalse();
        assertThat(groups(status, "state"))
                .containsExactly("NeedsApproval", "NeedsApproval", "NeedsApproval", "NeedsApproval");
        assertThat(hub.rollout()).isEmpty();
    }

    @Test
    void an_approval_before_the_first_pass_makes_the_rollout_that_the_controller_goes_on_with() throws Exception {
        approve("admin", "dev");
        assertThat(hub.rollout().at("/metadata/ownerReferences/0/uid").asText())
                .isEqualTo(hub.root().at("/metadata/uid").asText());

        passUntil(rollout -> !hub.replicas().isEmpty());

        assertThat(hub.versions()).containsOnlyKeys("d1", "d2");
    }

    @Test
    void an_approval_turns_on_the_switch_and_the_announced_clusters_start() throws Exception {
        passUntil(rollout -> rollout.at("/status/rolloutStatus").asText().equals("ToApply"));

        var answer = approve("admin", "dev");

        assertThat(questions).singleElement().asString().contains("fleet/0 dev starts now: 2 clusters");
        assertThat(answer.document().tree().path("result").asText()).isEqualTo("done");
        assertThat(hub.rollout().path("spec").toString())
                .isEqualTo("{\"approvalsForVersion\":\"1\","
                        + "\"decisionGroups\":[{\"groupName\":\"dev\",\"rolloutApproved\":true}]}");
        passUntil(rollout -> !hub.replicas().isEmpty());
        assertThat(hub.versions()).containsOnlyKeys("d1", "d2");
        assertThat(groups(service.status(as("admin"), POLICY), "state"))
                .containsExactly("Running", "NeedsApproval", "NeedsApproval", "NeedsApproval");
        assertThat(hub.rollout().at("/spec/approvalsForVersion").asText()).isEqualTo("1");
    }

    @Test
    void a_pause_holds_an_approved_group_and_resuming_lets_it_go() throws Exception {
        passUntil(rollout -> rollout.at("/status/rolloutStatus").asText().equals("ToApply"));
        pause(true);
        approve("admin", "dev");
        passUntil(rollout -> isHeld(rollout, "Paused"));
        assertThat(hub.versions()).isEmpty();

        pause(false);
        passUntil(rollout -> !hub.replicas().isEmpty());

        assertThat(hub.versions()).containsOnlyKeys("d1", "d2");
        assertThat(hub.rollout().path("spec").has("paused")).isFalse();
    }

    @Test
    void a_halt_is_told_wherever_something_looks_as_if_it_started() {
        new HaltService(store, Clock.systemUTC()).halt("policies", "anna", "incident 42", true);

        for (var answer :
                List.of(approve("admin", "dev"), service.status(as("admin"), POLICY), service.list(as("admin")))) {
            assertThat(answer.document().tree().path("halts").findValuesAsText("reason"))
                    .containsExactly("incident 42");
        }
    }

    @Test
    void a_retry_starts_another_rollout_of_the_same_version() throws Exception {
        approve("admin", "dev");
        passUntil(rollout -> !rollout.at("/status/rolloutUID").asText().isEmpty());
        var first = hub.rollout().at("/status/rolloutUID").asText();

        service.retry(as("admin"), POLICY, ANNA, questions::add);

        assertThat(hub.rollout().at("/spec/retryRollout/rolloutUID").asText()).isEqualTo(first);
        passUntil(rollout -> !rollout.at("/status/rolloutUID").asText().equals(first));
        assertThat(hub.rollout().at("/spec/decisionGroups/0/rolloutApproved").asBoolean())
                .isTrue();
    }

    @Test
    void who_has_the_role_of_viewers_reads_and_changes_nothing_and_who_has_that_of_approvers_approves_too()
            throws Exception {
        passUntil(rollout -> rollout.at("/status/rolloutStatus").asText().equals("ToApply"));
        assertThatThrownBy(() -> service.status(as("reader"), POLICY)).satisfies(this::isNotAllowed);
        bind("tidegate-policies-viewer", "policy.open-cluster-management.io", "policies", "list");
        assertThat(service.status(as("reader"), POLICY).status()).isEqualTo(Status.DONE);
        assertThatThrownBy(() -> approve("reader", "dev")).satisfies(this::isNotAllowed);
        assertThat(hub.rollout().has("spec")).isFalse();

        bind("tidegate-policies-approver", "cluster.open-cluster-management.io", "rollouts", "patch");
        approve("reader", "dev");

        assertThat(hub.rollout().at("/spec/decisionGroups/0/rolloutApproved").asBoolean())
                .isTrue();
    }

    @Test
    void a_change_takes_away_what_it_no_longer_says_and_leaves_what_others_have_written() {
        approve("admin", "dev");
        pause(true);
        server.patch(
                "/apis/cluster.open-cluster-management.io/v1beta1/namespaces/" + hub.namespace()
                        + "/rollouts/policy-encryption",
                "{\"metadata\": {\"labels\": {\"team\": \"security\"}}}");

        pause(false);

        assertThat(hub.rollout().path("spec").has("paused")).isFalse();
        assertThat(hub.rollout().at("/spec/decisionGroups/0/rolloutApproved").asBoolean())
                .isTrue();
        assertThat(hub.rollout().at("/metadata/labels/team").asText()).isEqualTo("security");
    }

    @Test
    void waiting_ends_when_the_last_group_is_through() throws Exception {
        var all = new ApprovalSettings(List.of("dev", "stage", "prod"), true, null, false, false, null, false);
        service.approve(as("admin"), POLICY, all, ANNA, questions::add);
        passUntil(rollout -> {
            hub.replicas().stream()
                    .filter(replica -> replica.at("/status/compliant").asText().isEmpty())
                    .forEach(replica -> hub.report(replica, "Compliant"));
            return rollout.at("/status/rolloutStatus").asText().equals("Succeeded");
        });
        var shown = new ArrayList<JsonNode>();

        var answer = service.follow(
                as("admin"),
                POLICY,
                new FollowSettings(true, Duration.ofMinutes(1)),
                document -> shown.add(document.tree()));

        assertThat(answer.status()).isEqualTo(Status.DONE);
        assertThat(shown)
                .singleElement()
                .satisfies(tree -> assertThat(tree.path("progress").asText()).startsWith("8/8"));
    }

    private static boolean isHeld(JsonNode rollout, String reason) {
        return rollout.at("/status/conditions").findValuesAsText("reason").contains(reason);
    }

    private void isNotAllowed(Throwable failure) {
        assertThat(failure)
                .isInstanceOfSatisfying(
                        RequestFailure.class,
                        refused -> assertThat(refused.status()).isEqualTo(Status.NOT_ALLOWED));
    }

    /** Gives the reader a role, and waits until it counts; the time limit of the test is the only one. */
    private static void bind(String role, String group, String resource, String verb) {
        server.post("/apis/rbac.authorization.k8s.io/v1/clusterrolebindings", """
                {"metadata": {"name": "reader-%1$s"}, "roleRef": {"apiGroup": "rbac.authorization.k8s.io",
                 "kind": "ClusterRole", "name": "%1$s"},
                 "subjects": [{"kind": "User", "apiGroup": "rbac.authorization.k8s.io", "name": "reader"}]}""".formatted(role));
        var review = """
                {"spec": {"user": "reader", "resourceAttributes":
                 {"verb": "%s", "group": "%s", "resource": "%s"}}}""".formatted(verb, group, resource);
        while (!server.post("/apis/authorization.k8s.io/v1/subjectaccessreviews", review)
                .contains("\"allowed\":true")) {
            Thread.onSpinWait();
        }
    }

    private Answer approve(String user, String group) {
        var approval = new ApprovalSettings(List.of(group), false, null, false, false, null, false);
        return service.approve(as(user), POLICY, approval, ANNA, questions::add);
    }

    private void pause(boolean paused) {
        service.pause(as("admin"), POLICY, paused, ANNA, questions::add);
    }

    private static List<String> groups(Answer status, String field) {
        return status.document().tree().path("groups").findValuesAsText(field);
    }

    private PolicyAccessSettings as(String user) {
        return new PolicyAccessSettings(
                new HubAccessSettings(List.of(server.kubeconfig()), user, false),
                "open-cluster-management",
                hub.namespace(),
                store);
    }

    /** Lets a controller work until the Rollout is as expected; the time limit of the test is the only one. */
    private void passUntil(Predicate<JsonNode> expected) throws InterruptedException {
        try (var opened = store.open();
                var reconciler = new PolicyReconciler(
                        hub.connect(),
                        "open-cluster-management",
                        PolicyOptions.DEFAULT,
                        Clock.systemUTC(),
                        unit -> changes.release());
                var runtime = new ReconcilerRuntime(
                        RuntimeSettings.of(false),
                        opened,
                        Clock.systemUTC(),
                        IdleWait.real(),
                        new StopRequest(),
                        message -> {})) {
            while (true) {
                runtime.once(reconciler, 2);
                if (expected.test(hub.rollout())) {
                    return;
                }
                if (changes.tryAcquire(1, 2, TimeUnit.SECONDS)) {
                    changes.drainPermits();
                }
            }
        }
    }
}
