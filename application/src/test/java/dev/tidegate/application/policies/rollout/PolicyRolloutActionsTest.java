package dev.tidegate.application.policies.rollout;

import static dev.tidegate.application.policies.rollout.PolicyStatusTest.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PolicyRolloutActionsTest {

    private static final String POLICY = "etcd-encryption";
    private static final ActionSettings ANNA = new ActionSettings("anna", "looks good", false, false);
    private static final ActionSettings DRY = new ActionSettings("anna", "", true, false);

    private final PlayedPolicyHub hub = new PlayedPolicyHub();
    private final List<String> questions = new ArrayList<>();

    @BeforeEach
    void waitForApproval() {
        hub.played
                .strategy("{'type':'ManualPerGroup','manualPerGroup':{'progressDeadline':'1h'}}")
                .version(7)
                .pass();
    }

    private static ApprovalSettings of(String... groups) {
        return new ApprovalSettings(List.of(groups), false, null, false, false, null, false);
    }

    private Answer approve(ApprovalSettings approval, ActionSettings action) {
        return hub.rollouts().approve(POLICY, approval, action, null, questions::add);
    }

    @Test
    void an_approval_says_who_starts_and_who_waits_and_is_bound_to_the_version() {
        var answer = approve(of("dev", "prod"), ANNA);

        assertThat(questions).singleElement().asString().isEqualTo("""
                approve dev, prod of fleet-policies/etcd-encryption, version 7:
                  fleet/0 dev starts now: 2 clusters (d1, d2)
                  fleet/2 prod will wait: it waits for dev
                Go on?""");
        assertThat(hub.changes)
                .containsExactly("{\"decisionGroups\":[{\"groupName\":\"dev\",\"rolloutApproved\":true},"
                        + "{\"groupName\":\"prod\",\"rolloutApproved\":true}],\"approvalsForVersion\":\"7\"}");
        assertThat(answer.document().tree().path("schema").asText()).isEqualTo("tidegate.policies.action/v1");
        assertThat(answer.document().tree().path("result").asText()).isEqualTo("done");
    }

    @Test
    void what_was_announced_is_what_the_controller_does() {
        approve(of("dev"), ANNA);

        hub.played.after("1S").pass();

        assertThat(hub.played.replica("d1")).isPresent();
        assertThat(hub.played.replica("s1")).isEmpty();
    }

    @Test
    void a_dry_run_changes_nothing_and_asks_nobody() {
        var answer = approve(of("dev"), DRY);

        assertThat(hub.changes).isEmpty();
        assertThat(questions).isEmpty();
        assertThat(text(answer.document())).contains("fleet/0 dev starts now").contains("dry run: nothing was changed");
    }

    @Test
    void an_unknown_group_is_refused_with_the_nearest_name() {
        assertThatThrownBy(() -> approve(of("stgae"), ANNA))
                .isInstanceOf(RequestFailure.class)
                .hasMessage("no placement of the policy has a group stgae; did you mean stage?");
        assertThat(hub.changes).isEmpty();
    }

    @Test
    void moving_the_version_turns_off_the_switches_of_the_old_one_and_names_them() {
        approve(of("dev", "prod"), ANNA);
        hub.played.version(8).after("1S").pass();
        hub.changes.clear();

        var answer = approve(of("dev"), ANNA);

        assertThat(hub.changes)
                .singleElement()
                .asString()
                .contains("{\"groupName\":\"prod\",\"rolloutApproved\":false}")
                .contains("\"approvalsForVersion\":\"8\"");
        assertThat(text(answer.document())).contains("turned off, since they were approved for version 7: prod");
    }

    @Test
    void a_group_that_is_approved_for_the_next_version_again_is_not_left_over() {
        approve(of("dev"), ANNA);
        hub.played.after("1S").pass().version(8).after("1S").pass();

        approve(of("dev"), ANNA);
        hub.played.after("1S").pass();

        assertThat(hub.played.events()).contains("ApprovalsEffectChanged").doesNotContain("LeftoverApprovals");
    }

    @Test
    void switches_of_the_old_version_stay_on_if_that_is_asked_for() {
        approve(of("prod"), ANNA);
        hub.played.version(8).after("1S").pass();
        hub.changes.clear();

        var answer = approve(new ApprovalSettings(List.of("dev"), false, null, false, true, null, false), ANNA);

        assertThat(hub.changes)
                .singleElement()
                .asString()
                .contains("{\"groupName\":\"prod\",\"rolloutApproved\":true}");
        assertThat(text(answer.document())).contains("kept on from version 7: prod");
    }

    @Test
    void a_standing_approval_is_marked_and_needs_no_version() {
        var answer = approve(new ApprovalSettings(List.of(), true, null, true, false, null, false), ANNA);

        assertThat(hub.changes).containsExactly("{\"ungrouped\":{\"rolloutApproved\":true}}");
        assertThat(text(answer.document())).contains("standing: will also admit future versions");
    }

    @Test
    void without_a_version_only_a_standing_approval_is_possible() {
        hub.played.annotate("policy.open-cluster-management.io/version", "");

        assertThatThrownBy(() -> approve(of("dev"), ANNA))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("say --standing")
                .satisfies(refused ->
                        assertThat(((RequestFailure) refused).status()).isEqualTo(Status.REFUSED));
    }

    @Test
    void an_object_that_is_kept_in_git_gets_yaml_to_commit() {
        hub.played.ask("{}");
        var rollout = hub.played.rollout().orElseThrow();
        rollout.withObject("/metadata").withObject("/annotations").put("argocd.argoproj.io/tracking-id", "fleet");

        var answer = approve(of("dev"), ANNA);

        assertThat(hub.changes).isEmpty();
        assertThat(answer.status()).isEqualTo(Status.REFUSED);
        assertThat(answer.document().tree().path("yaml").asText())
                .contains("kind: Rollout")
                .contains("approvalsForVersion: \"7\"");
        approve(of("dev"), new ActionSettings("anna", "", false, true));
        assertThat(hub.changes).hasSize(1);
    }

    @Test
    void an_approval_is_recorded_with_its_digest_comment_and_end() {
        try (var store = Store.inMemory()) {
            var answer = hub.rollouts()
                    .approve(
                            POLICY,
                            new ApprovalSettings(List.of("dev"), false, null, false, false, Duration.ofHours(2), false),
                            ANNA,
                            store,
                            questions::add);

            var approvals = store.approvals().history("policies", "fleet-policies/etcd-encryption");
            assertThat(approvals).singleElement().satisfies(approval -> {
                assertThat(approval.givenBy()).isEqualTo("anna");
                assertThat(approval.note()).isEqualTo("looks good");
                assertThat(approval.target().group()).isEqualTo("dev");
                assertThat(approval.target().revision().digest())
                        .isEqualTo(answer.document().tree().path("digest").asText());
                assertThat(approval.expiresAt()).isEqualTo(hub.played.now().plus(Duration.ofHours(2)));
            });
        }
    }

    @Test
    void an_approval_that_has_expired_lets_nobody_start() {
        approve(
                new ApprovalSettings(List.of("dev", "stage"), false, null, false, false, Duration.ofMinutes(30), false),
                ANNA);
        hub.played.pass().good("d1").after("31M").pass();

        hub.played.good("d2").after("1M").pass();

        assertThat(hub.played.replica("s1")).isEmpty();
        assertThat(text(hub.rollouts().status(POLICY).document())).contains("needs approval");
    }

    @Test
    void the_author_of_a_version_may_not_approve_it_where_the_policy_says_so() {
        hub.played.annotate(ApprovalRule.RULE, ApprovalRule.ANOTHER).annotate(ApprovalRule.AUTHOR, "Anna");

        assertThatThrownBy(() -> approve(of("dev"), ANNA))
                .isInstanceOf(RequestFailure.class)
                .hasMessage("anna is the author of this version, and somebody else has to approve it");
        approve(of("dev"), new ActionSettings("ben", "", false, false));
        assertThat(hub.changes).hasSize(1);
    }

    @Test
    void where_the_author_may_not_approve_an_unknown_author_stops_everybody() {
        hub.played.annotate(ApprovalRule.RULE, "anohter");

        assertThatThrownBy(() -> approve(of("dev"), ANNA))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("nobody knows who that is");
    }

    @Test
    void a_revocation_names_who_had_started_and_goes_on() {
        approve(of("dev", "prod"), ANNA);
        hub.played.after("1S").pass();
        questions.clear();

        var answer = hub.rollouts().revoke(POLICY, List.of("dev", "prod"), false, ANNA, null, questions::add);

        assertThat(text(answer.document()))
                .contains("2 clusters of dev had started and go on: d1, d2")
                .contains("prod has not started, and waits from now on");
        assertThat(questions).isEmpty();
    }

    @Test
    void the_history_marks_approvals_that_were_taken_back() {
        try (var store = Store.inMemory()) {
            var status = hub.played.rollout().orElseThrow().path("status");
            store.runs()
                    .append(new Run(
                            new RunId("run"),
                            "policies",
                            "fleet-policies/etcd-encryption",
                            hub.played.now(),
                            Content.json("{}"),
                            Content.json("{\"status\":" + status + "}"),
                            Content.json("{}")));
            hub.played.after("1S");
            hub.rollouts().approve(POLICY, of("dev"), ANNA, store, questions::add);
            hub.rollouts().revoke(POLICY, List.of("dev"), false, ANNA, store, questions::add);

            var history = hub.rollouts().history(POLICY, 20, store).document();

            assertThat(text(history)).contains("anna (dev, revoked by anna)");
        }
    }

    @Test
    void a_retry_says_how_many_clusters_are_rewritten() {
        approve(of("dev"), ANNA);
        hub.played.after("1S").pass().good("d1").bad("d2").after("61M").pass();
        questions.clear();

        var answer = hub.rollouts().retry(POLICY, ANNA, null, questions::add);

        assertThat(questions)
                .singleElement()
                .asString()
                .contains("fleet/0 dev starts now: 1 cluster (d2)")
                .contains("1 of them already have the content and are not written")
                .contains("6 of 8 clusters will be rewritten until the end");
        assertThat(answer.document()
                        .tree()
                        .path("spec")
                        .path("retryRollout")
                        .path("rolloutUID")
                        .asText())
                .isNotEmpty();
    }

    @Test
    void a_disabled_policy_cannot_be_retried() {
        hub.played.disable().after("1S").pass();

        assertThatThrownBy(() -> hub.rollouts().retry(POLICY, ANNA, null, questions::add))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("disabled");
    }

    @Test
    void a_pause_is_not_asked_about_and_a_resumption_is() {
        var paused = hub.rollouts().pause(POLICY, true, ANNA, null, questions::add);
        assertThat(questions).isEmpty();
        assertThat(text(paused.document())).contains("nothing new is released").doesNotContain("nothing starts now");

        var answer = hub.rollouts().pause(POLICY, false, ANNA, null, questions::add);

        assertThat(hub.changes).containsExactly("{\"paused\":true}", "{}");
        assertThat(questions).hasSize(1);
        assertThat(answer.status()).isEqualTo(Status.DONE);
    }

    @Test
    void what_is_so_already_is_not_written_again() {
        approve(of("dev"), ANNA);

        var answer = approve(of("dev"), ANNA);

        assertThat(hub.changes).hasSize(1);
        assertThat(answer.document().tree().path("result").asText()).isEqualTo("nothing");
    }
}
