package dev.tidegate.application.policies.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.testsupport.GoldenFile;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PolicyStatusTest {

    private static final Path GOLDEN = Path.of("src/test/resources/dev/tidegate/application/policies/rollout");

    private final PlayedPolicyHub hub = new PlayedPolicyHub();

    @BeforeEach
    void finishTheFirstVersion() {
        hub.played.version(6).finish();
        hub.played.after("1H");
    }

    static String text(Document document) {
        return document.blocks().stream()
                .flatMap(block -> block.lines(false).stream())
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void a_soaking_group_says_when_it_opens_the_next_one() {
        hub.played
                .strategy("{'type':'ProgressivePerGroup','progressivePerGroup':{'minSuccessTime':'30m',"
                        + "'progressDeadline':'2h','maxFailures':'50%','mandatoryDecisionGroups':[{'groupName':'dev'}]},"
                        + "'ignoreClusterRolloutStatus':{'matchLabels':{'health':'flaky'}}}")
                .cluster("stage", "s9", Map.of("health", "flaky"))
                .version(7)
                .pass();
        hub.played.good("d1", "d2").after("1M").pass();
        hub.played.after("31M").pass();
        hub.played.good("s1", "s2").bad("s9").after("2M").pass();

        var answer = hub.rollouts().status("etcd-encryption");

        GoldenFile.assertMatches(GOLDEN.resolve("status-soaking.txt"), text(answer.document()));
        assertThat(answer.status()).isEqualTo(Status.DONE);
    }

    @Test
    void a_failed_rollout_names_the_clusters_that_need_attention() throws Exception {
        hub.played.version(7).pass();
        hub.played.bad("d1").good("d2").after("11M").pass();

        var answer = hub.rollouts().status("etcd-encryption");

        GoldenFile.assertMatches(GOLDEN.resolve("status-failed.txt"), text(answer.document()));
        GoldenFile.assertMatches(
                GOLDEN.resolve("status-failed.json"),
                JsonMapper.builder()
                                .build()
                                .writerWithDefaultPrettyPrinter()
                                .writeValueAsString(answer.document().tree())
                        + "\n");
    }

    @Test
    void a_version_that_no_controller_has_taken_up_is_decided_on_paper() {
        hub.played.version(7);

        var text = text(hub.rollouts().status("etcd-encryption").document());

        assertThat(text)
                .contains("no controller has taken up this version; shown is what it would decide now")
                .contains("fleet/0 dev");
    }

    @Test
    void groups_that_need_approval_say_so_and_standing_approvals_are_marked() {
        hub.played
                .strategy("{'type':'ManualPerGroup','manualPerGroup':{'progressDeadline':'1h'}}")
                .version(7)
                .ask("{'decisionGroups':[{'groupName':'stage','rolloutApproved':true}]}")
                .pass();

        GoldenFile.assertMatches(
                GOLDEN.resolve("status-manual.txt"),
                text(hub.rollouts().status("etcd-encryption").document()));
    }

    @Test
    void an_invalid_strategy_is_told_with_its_place_and_ends_as_invalid_input() {
        hub.played.strategy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'5minutes'}}");

        var answer = hub.rollouts().status("etcd-encryption");

        assertThat(answer.status()).isEqualTo(Status.INVALID_INPUT);
        assertThat(text(answer.document())).contains("/spec/rolloutStrategy/progressivePerGroup/progressDeadline");
    }

    @Test
    void a_misspelt_policy_is_refused_with_the_nearest_name() {
        assertThatThrownBy(() -> hub.rollouts().status("etcd-encrytpion"))
                .isInstanceOf(RequestFailure.class)
                .hasMessage("there is no root policy etcd-encrytpion on the hub; did you mean etcd-encryption?");
    }

    @Test
    void every_gate_that_is_closed_is_explained_with_the_clusters_it_holds() {
        hub.played.version(7).pass();

        GoldenFile.assertMatches(
                GOLDEN.resolve("explain.txt"),
                text(hub.rollouts().explain("etcd-encryption", null).document()));
    }

    @Test
    void gates_are_told_in_the_order_in_which_groups_run() {
        hub.played
                .strategy("{'type':'ManualPerGroup','manualPerGroup':{'progressDeadline':'1h'}}")
                .version(7)
                .pass();

        var document = hub.rollouts().explain("etcd-encryption", null).document();

        assertThat(document.tree().path("gates").findValuesAsText("sentence"))
                .extracting(sentence -> sentence.replaceFirst(" is not approved.*", ""))
                .containsExactly("group dev (#0)", "group stage (#1)", "group prod (#2)", "group #3 (ungrouped)");
        assertThat(text(document)).startsWith("etcd-encryption  waiting for approval: ");
    }

    @Test
    void a_cluster_is_explained_with_the_version_it_has_and_why() {
        hub.played.version(7).pass();

        var waiting = hub.rollouts().explain("etcd-encryption", "p1").document();
        var released = hub.rollouts().explain("etcd-encryption", "d1").document();

        GoldenFile.assertMatches(GOLDEN.resolve("explain-cluster.txt"), text(waiting) + text(released));
        assertThat(waiting.tree().path("schema").asText()).isEqualTo("tidegate.policies.explain/v1");
    }

    @Test
    void a_cluster_that_waits_for_its_first_version_has_nothing_yet() {
        var fresh = new PlayedPolicyHub();
        fresh.played.version(6).pass();

        assertThat(text(fresh.rollouts().explain("etcd-encryption", "p1").document()))
                .contains("waiting (nothing in place yet)");
    }

    @Test
    void an_unknown_cluster_is_refused_with_the_nearest_name() {
        assertThatThrownBy(() -> hub.rollouts().explain("etcd-encryption", "p7"))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("no placement of the policy selects a cluster p7; did you mean p1?");
    }

    @Test
    void the_list_has_a_row_for_each_policy_and_tells_of_one_that_cannot_be_read() {
        hub.played.version(7).pass();
        var broken = hub.played.policy().deepCopy();
        broken.withObject("/metadata").put("name", "broken");
        broken.withObject("/spec").put("disabled", "no");
        hub.others.add(broken);

        var answer = hub.rollouts().list();

        GoldenFile.assertMatches(GOLDEN.resolve("list.txt"), text(answer.document()));
        assertThat(answer.status()).isEqualTo(Status.INVALID_INPUT);
        assertThat(answer.document().tree().path("policies")).hasSize(1);
    }
}
