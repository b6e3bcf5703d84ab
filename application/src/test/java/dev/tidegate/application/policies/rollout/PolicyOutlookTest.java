package dev.tidegate.application.policies.rollout;

import static dev.tidegate.application.policies.rollout.PolicyStatusTest.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunId;
import dev.tidegate.testsupport.GoldenFile;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PolicyOutlookTest {

    private static final Path GOLDEN = Path.of("src/test/resources/dev/tidegate/application/policies/rollout");
    private static final String POLICY = "etcd-encryption";

    private final PlayedPolicyHub hub = new PlayedPolicyHub();

    @BeforeEach
    void finishTheFirstVersion() {
        hub.played
                .strategy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'2h',"
                        + "'minSuccessTime':'30m'}}")
                .version(6);
        for (int group = 0; group < 4; group++) {
            hub.played.pass();
            hub.played.good(List.of(List.of("d1", "d2"), List.of("s1", "s2"), List.of("p1", "p2", "p3"), List.of("u1"))
                    .get(group)
                    .toArray(String[]::new));
            hub.played.after("1M").pass().after("30M");
        }
        hub.played.pass();
    }

    @Test
    void a_forecast_says_when_each_group_is_reached_and_what_decides_it() {
        hub.played.version(7).pass();

        var document =
                hub.rollouts().forecast(POLICY, Duration.ofMinutes(10), false).document();

        GoldenFile.assertMatches(GOLDEN.resolve("forecast.txt"), text(document));
        assertThat(document.tree().path("schema").asText()).isEqualTo("tidegate.policies.forecast/v1");
    }

    @Test
    void a_group_that_nobody_approves_is_never_reached_unless_approvals_are_assumed() {
        hub.played
                .strategy("{'type':'ManualPerGroup','manualPerGroup':{'progressDeadline':'1h'}}")
                .version(7)
                .pass();

        var without = text(hub.rollouts().forecast(POLICY, Duration.ZERO, false).document());
        var with = text(hub.rollouts().forecast(POLICY, Duration.ZERO, true).document());

        assertThat(without).contains("never").contains("without somebody's help");
        assertThat(with).doesNotContain("never").contains("every group is approved");
    }

    @Test
    void a_plan_shows_who_is_rewritten_group_by_group_and_the_change_of_content() {
        var changed = hub.played.policy().deepCopy();
        ((ObjectNode) changed.at("/spec/policy-templates/0/objectDefinition/spec")).put("version", 7);

        var answer = hub.rollouts().plan(changed);

        GoldenFile.assertMatches(GOLDEN.resolve("plan.txt"), text(answer.document()));
        assertThat(hub.changes).isEmpty();
    }

    @Test
    void a_plan_for_another_strategy_rewrites_nobody() {
        var changed = hub.played.policy().deepCopy();
        changed.withObject("/spec/rolloutStrategy/progressivePerGroup").put("progressDeadline", "3h");

        var document = hub.rollouts().plan(changed).document();

        assertThat(document.tree().path("startsRollout").asBoolean()).isTrue();
        assertThat(document.tree().path("groups"))
                .allSatisfy(group -> assertThat(group.path("rewritten")).isEmpty());
        assertThat(text(document)).contains("the content of no cluster changes");
    }

    @Test
    void a_difference_is_shown_to_the_current_and_to_the_last_good_version() {
        hub.played.version(7).pass();

        var waiting = hub.rollouts().diff(POLICY, "p1").document();

        assertThat(waiting.tree().path("current").path("equal").asBoolean()).isFalse();
        assertThat(waiting.tree().path("lastGood").path("equal").asBoolean()).isTrue();
        assertThat(text(waiting)).contains("-          version: 6").contains("+          version: 7");
    }

    @Test
    void nothing_happens_from_the_last_start_or_end_on_even_if_an_approval_expires_later() {
        hub.played
                .strategy("{'type':'ManualPerGroup','manualPerGroup':{'progressDeadline':'1h'}}")
                .version(7)
                .pass();
        var forOneDay = new ApprovalSettings(List.of("dev"), false, null, false, false, Duration.ofDays(1), false);
        hub.rollouts().approve(POLICY, forOneDay, new ActionSettings("anna", "", false, false), null, none -> {});

        var forecast =
                hub.rollouts().forecast(POLICY, Duration.ofMinutes(10), false).document();

        var end = Instant.parse(forecast.tree().at("/groups/0/endsAt").asText());
        assertThat(forecast.tree().path("ending").asText())
                .isEqualTo("nothing happens any more from " + TimeFormat.clock(hub.played.now(), end)
                        + " on without somebody's help");
    }

    @Test
    void the_history_lists_rollouts_of_the_decision_log_with_those_who_approved() {
        try (var store = Store.inMemory()) {
            for (int run = 0; run < 2; run++) {
                var status = hub.played.rollout().orElseThrow().path("status");
                store.runs()
                        .append(new Run(
                                new RunId("run-" + run),
                                "policies",
                                "fleet-policies/etcd-encryption",
                                hub.played.now(),
                                Content.json("{}"),
                                Content.json("{\"status\":" + status + "}"),
                                Content.json("{}")));
                hub.played.version(7).after("1S").pass();
            }

            store.runs()
                    .append(new Run(
                            new RunId("before-the-first"),
                            "policies",
                            "fleet-policies/etcd-encryption",
                            hub.played.now(),
                            Content.json("{}"),
                            Content.json("{\"status\":{\"rolloutUID\":\"none-yet\",\"currentRolloutGeneration\":0}}"),
                            Content.json("{}")));

            var document = hub.rollouts().history(POLICY, 20, store).document();

            assertThat(document.tree().path("rollouts")).hasSize(2);
            assertThat(document.tree().at("/rollouts/0/version").asText()).isEqualTo("7");
            assertThat(document.tree().at("/rollouts/0/result").asText()).isEqualTo("Progressing");
            assertThat(document.tree().at("/rollouts/1/result").asText()).isEqualTo("Succeeded");
        }
    }

    @Test
    @Timeout(30)
    void waiting_for_a_rollout_that_fails_ends_with_its_own_status() throws InterruptedException {
        hub.played.version(7).pass();
        hub.played.bad("d1");
        var shown = new ArrayList<Document>();

        var answer = hub.rollouts().follow(POLICY, new FollowSettings(true, null), document -> {
            shown.add(document);
            if (shown.size() == 1) {
                hub.played.after("2H").pass();
                hub.watchers.forEach(Runnable::run);
            }
        });

        assertThat(answer.status()).isEqualTo(Status.ROLLOUT_FAILED);
        assertThat(shown).hasSizeGreaterThan(1);
        GoldenFile.assertMatches(GOLDEN.resolve("tree-failed.txt"), text(answer.document()));
        assertThat(hub.watchers).isEmpty();
    }
}
