package dev.tidegate.application.policies.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.policies.plan.PolicyObserved.Obstacle;
import dev.tidegate.policies.plan.ProgressReason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From the stock propagator and back. */
class PropagatorChangeTest {

    private static final ActionSettings ANNA = new ActionSettings("anna", "migration", false, false);
    private static final ActionSettings DRY = new ActionSettings("anna", "", true, false);

    private final PlayedPolicyHub hub = new PlayedPolicyHub();
    private final List<String> questions = new ArrayList<>();

    @Test
    void a_policy_whose_first_pass_would_start_something_is_paused() {
        var answer = adopt(ANNA);

        assertThat(questions).singleElement().asString().contains("pause 1 of 1 policies");
        assertThat(hub.changes).containsExactly("{\"paused\":true}");
        assertThat(text(answer)).contains("paused until resumed").contains("paused 1 policy");
        hub.played.after("1S").pass();
        assertThat(hub.played.replica("d1")).isEmpty();
    }

    @Test
    void a_policy_whose_clusters_have_its_content_passes_as_it_is() {
        withReplicasOfThePropagator();

        var answer = adopt(ANNA);

        assertThat(hub.changes).isEmpty();
        assertThat(questions).isEmpty();
        assertThat(text(answer)).contains("passes as it is").contains("nothing has to be paused");
    }

    @Test
    void a_dry_run_of_adopting_pauses_nothing() {
        var answer = adopt(DRY);

        assertThat(hub.changes).isEmpty();
        assertThat(questions).isEmpty();
        assertThat(text(answer)).contains("dry run: would pause 1 policy");
    }

    @Test
    void a_policy_that_is_rolled_out_by_us_already_is_left_alone() {
        hub.played.pass();

        assertThat(text(adopt(ANNA))).contains("adopted already");
        assertThat(hub.changes).isEmpty();
    }

    @Test
    void the_stock_propagator_may_be_alive_while_policies_are_adopted() {
        hub.obstacle = new Obstacle(ProgressReason.PROPAGATOR_ACTIVE, "it is alive");

        assertThat(text(adopt(ANNA))).contains("next: stop the stock propagator");
        assertThat(hub.changes).hasSize(1);
    }

    @Test
    void a_hub_without_the_definitions_is_refused() {
        hub.obstacle = new Obstacle(ProgressReason.HUB_UNFIT, "the definition of Rollout is missing");

        assertThatThrownBy(() -> adopt(ANNA))
                .isInstanceOf(RequestFailure.class)
                .hasMessage("the hub is not fit yet: the definition of Rollout is missing")
                .satisfies(refused ->
                        assertThat(((RequestFailure) refused).status()).isEqualTo(Status.REFUSED));
    }

    @Test
    void a_rollout_that_is_kept_in_git_is_not_paused_on_the_hub() {
        hub.played.ask("{}");
        hub.played
                .rollout()
                .orElseThrow()
                .withObject("/metadata")
                .withObject("/annotations")
                .put("argocd.argoproj.io/tracking-id", "fleet");

        var answer = adopt(ANNA);

        assertThat(hub.changes).isEmpty();
        assertThat(answer.status()).isEqualTo(Status.REFUSED);
        assertThat(text(answer)).contains("commit paused: true");
    }

    @Test
    void handing_over_takes_marks_off_and_names_who_is_levelled_first() {
        hub.played.pass().good("d1", "d2").after("1S").pass();

        var answer = handover(ANNA);

        assertThat(questions).singleElement().asString().contains("will change 4 replicas at once");
        assertThat(hub.unmarked).containsExactlyInAnyOrder("d1", "d2", "s1", "s2");
        assertThat(text(answer))
                .contains("4 clusters (p1, p2, p3, u1)")
                .contains("4 of 4 replicas carry no marks any more");
    }

    @Test
    void after_a_whole_rollout_the_propagator_finds_nothing_to_change() {
        hub.played.finish();

        var answer = handover(DRY);

        assertThat(hub.unmarked).isEmpty();
        assertThat(answer.document().tree().at("/policies/0/levelled")).isEmpty();
        assertThat(answer.document().tree().at("/policies/0/marked").asInt()).isEqualTo(8);
    }

    @Test
    void nothing_is_handed_over_while_the_controller_runs() {
        hub.played.finish();
        hub.controller = "tidegate/tidegate-policies";

        assertThatThrownBy(() -> handover(ANNA))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("the controller runs (Deployment tidegate/tidegate-policies)");
        assertThat(hub.unmarked).isEmpty();
    }

    /** What the propagator leaves: whole replicas without marks of ours, and no Rollout. */
    private void withReplicasOfThePropagator() {
        hub.played.finish();
        hub.played.forgetRollout();
        for (var cluster : List.of("d1", "d2", "s1", "s2", "p1", "p2", "p3", "u1")) {
            var metadata =
                    (ObjectNode) hub.played.replica(cluster).orElseThrow().path("metadata");
            metadata.withObject("/labels").remove("policy.open-cluster-management.io/rollout-status");
            metadata.withObject("/annotations")
                    .remove(List.of(
                            "policy.open-cluster-management.io/rollout-generation", "tidegate.dev/events-before"));
        }
    }

    private Answer adopt(ActionSettings settings) {
        return hub.rollouts().adopt(List.of(), settings, null, questions::add);
    }

    private Answer handover(ActionSettings settings) {
        return hub.rollouts().handover(List.of(), settings, null, questions::add);
    }

    private static String text(Answer answer) {
        return PolicyStatusTest.text(answer.document());
    }
}
