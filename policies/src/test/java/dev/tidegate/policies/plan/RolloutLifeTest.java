package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.HubNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutLifeTest {

    private final SimulatedFleet fleet = SimulatedFleet.base();

    @Test
    void a_new_policy_reaches_its_first_group_and_everybody_else_is_listed_as_waiting() {
        fleet.pass();

        assertThat(fleet.versions()).containsOnlyKeys("d1", "d2");
        assertThat(fleet.overall()).isEqualTo("Progressing");
        assertThat(fleet.phases())
                .containsEntry("d1", "Progressing")
                .containsEntry("s1", "ToApply")
                .containsEntry("p3", "ToApply")
                .containsEntry("u1", "ToApply")
                .hasSize(8);
        assertThat(fleet.hub.policy.path("status").path("rolloutStatus").asText())
                .isEqualTo("Progressing");
        assertThat(fleet.hub.policy.path("status").path("status")).hasSize(8);
        var rollout = fleet.hub.rollout.orElseThrow();
        assertThat(rollout.has("spec")).isFalse();
        assertThat(rollout.path("metadata").path("ownerReferences").path(0).path("uid"))
                .isEqualTo(fleet.hub.policy.path("metadata").path("uid"));
        assertThat(fleet.status().uid()).isNotEmpty();
        assertThat(fleet.events()).containsExactly("RolloutStarted", "GroupStarted");
    }

    @Test
    void the_next_group_is_released_in_the_pass_that_sees_the_first_one_well() {
        fleet.pass();
        fleet.good("d1", "d2");

        fleet.after("5S").pass();

        assertThat(fleet.versions()).containsOnlyKeys("d1", "d2", "s1", "s2");
        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.label("d1")).isEqualTo("Succeeded");
    }

    @Test
    void a_rollout_that_reached_everybody_has_succeeded_and_needs_no_timer() {
        fleet.finish();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.reason()).isEqualTo("Complete");
        assertThat(fleet.hub.policy.path("status").path("rolloutStatus").asText())
                .isEqualTo("Succeeded");
        assertThat(fleet.hub.policy.path("status").path("compliant").asText()).isEqualTo("Compliant");
        assertThat(fleet.status().lastSuccessful()).isNotNull();
        assertThat(fleet.lastSuccessful().policy().path("spec")).isEqualTo(fleet.hub.policy.path("spec"));
        assertThat(fleet.status().completedAt()).isNotNull();
        assertThat(fleet.plan().wakeUp()).isNull();
        assertThat(fleet.events()).containsOnlyOnce("RolloutSucceeded");
    }

    @Test
    void a_pass_in_which_nothing_changed_writes_nothing() {
        fleet.finish();
        fleet.pass();
        fleet.hub.log.clear();

        fleet.after("10M").pass();

        assertThat(fleet.hub.log).isEmpty();
    }

    @Test
    void a_new_version_rewrites_the_first_group_and_leaves_the_others_as_they_are() {
        fleet.finish();
        var uid = fleet.status().uid();
        var before = fleet.hub.replica("p1").deepCopy();
        fleet.version(2);
        fleet.writes();

        fleet.pass();

        assertThat(fleet.status().uid()).isNotEqualTo(uid);
        assertThat(fleet.status().generation())
                .isEqualTo(fleet.hub.policy.path("metadata").path("generation").asLong());
        assertThat(fleet.writes()).containsExactly("replace d1", "replace d2");
        assertThat(fleet.hub.replica("p1")).isEqualTo(before);
    }

    @Test
    void a_version_that_comes_during_a_rollout_supersedes_it() {
        fleet.finish();
        fleet.version(2);
        fleet.pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();

        fleet.version(3);
        fleet.after("1S").pass();

        assertThat(fleet.events()).contains("RolloutSuperseded");
        assertThat(fleet.versions())
                .containsEntry("d1", 3)
                .containsEntry("s1", 2)
                .containsEntry("p1", 1)
                .containsEntry("u1", 1);
        assertThat(fleet.lastSuccessful().policy().toString()).contains("\"version\":1");
    }

    @Test
    void after_a_failed_first_rollout_the_next_version_starts_over_and_new_clusters_get_nothing() {
        fleet.pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        fleet.bad("s1");
        fleet.after("10M").pass();
        assertThat(fleet.overall()).isEqualTo("Failed");

        fleet.version(2);
        fleet.join("prod", "p4");
        fleet.pass();

        assertThat(fleet.versions())
                .containsEntry("d1", 2)
                .containsEntry("s1", 1)
                .doesNotContainKeys("p1", "p4");
    }

    @Test
    void a_cluster_that_is_not_compliant_fails_exactly_at_its_deadline() {
        fleet.finish();
        fleet.version(2);
        fleet.pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        fleet.bad("s1");
        fleet.good("s2");

        fleet.after("9M59S").pass();
        assertThat(fleet.phase("s1")).isEqualTo("Progressing");
        fleet.after("1S").pass();

        assertThat(fleet.phase("s1")).isEqualTo("Failed");
        assertThat(fleet.overall()).isEqualTo("Failed");
        assertThat(fleet.versionOn("p1")).isEqualTo(1);
        fleet.after("1M").pass().after("1M").pass();
        assertThat(fleet.events()).containsOnlyOnce("MaxFailuresExceeded");
    }

    @Test
    void a_cluster_that_recovers_after_the_failure_is_shown_and_resumes_nothing() {
        fleet.finish();
        fleet.version(2);
        fleet.pass();
        fleet.bad("d1");
        fleet.after("10M").pass();
        fleet.writes();

        fleet.good("d1", "d2");
        fleet.after("1H").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.events()).contains("ClusterRecovered");
        assertThat(fleet.overall()).isEqualTo("Failed");
        assertThat(fleet.writes()).isEmpty();
    }

    @Test
    void without_a_deadline_nothing_ever_fails() {
        fleet.perGroup("{}");
        fleet.pass();
        fleet.bad("d1");
        fleet.good("d2");

        fleet.after("720H").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
        assertThat(fleet.plan().wakeUp()).isNull();
    }

    @Test
    void failures_within_the_limit_do_not_stop_a_rollout() {
        fleet.perGroup("{'progressDeadline':'10m','maxFailures':'50%'}");
        fleet.pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        fleet.bad("s1");
        fleet.good("s2");
        fleet.after("1M").pass();
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
        fleet.after("9M").pass();
        assertThat(fleet.phase("s1")).isEqualTo("Failed");
        assertThat(fleet.phase("p1")).isEqualTo("Progressing");

        fleet.finish();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.reason()).isEqualTo("CompleteWithFailures");
        assertThat(fleet.status().lastSuccessful()).isNotNull();
    }

    @Test
    void a_group_soaks_from_its_last_success_to_the_second() {
        fleet.perGroup("{'progressDeadline':'1h','minSuccessTime':'30m'}");
        fleet.at("08:59:00").pass();
        fleet.good("d2");
        fleet.at("09:00:00").pass();
        fleet.good("d1");
        fleet.at("09:10:00").pass();
        assertThat(fleet.reason()).isEqualTo("Soaking");
        assertThat(fleet.plan().wakeUp()).isEqualTo("2026-11-18T09:30:00Z");

        fleet.at("09:39:59").pass();
        assertThat(fleet.phase("s1")).isEqualTo("ToApply");
        fleet.at("09:40:00").pass();

        assertThat(fleet.phase("s1")).isEqualTo("Progressing");
    }

    @Test
    void a_relapse_starts_soak_and_deadline_again() {
        fleet.perGroup("{'progressDeadline':'10m','minSuccessTime':'30m'}");
        fleet.at("08:59:00").pass();
        fleet.good("d1", "d2");
        fleet.at("09:00:00").pass();
        fleet.bad("d1");
        fleet.at("09:20:00").pass();
        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
        assertThat(fleet.plan().wakeUp()).isEqualTo("2026-11-18T09:30:00Z");
        fleet.good("d1");
        fleet.at("09:25:00").pass();

        fleet.at("09:54:59").pass();
        assertThat(fleet.phase("s1")).isEqualTo("ToApply");
        fleet.at("09:55:00").pass();

        assertThat(fleet.phase("s1")).isEqualTo("Progressing");
    }

    @Test
    void a_relapse_in_an_earlier_group_holds_later_groups_and_not_the_running_one() {
        fleet.pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        fleet.bad("d1");
        fleet.after("1S").pass();
        fleet.good("s1", "s2");

        fleet.after("1S").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
        assertThat(fleet.phase("s1")).isEqualTo("Succeeded");
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
    }

    @Test
    void all_at_once_fails_when_one_is_late_and_recovers_by_itself() {
        fleet.strategy("{'type':'All','all':{'progressDeadline':'10m'}}");
        fleet.pass();
        assertThat(fleet.versions()).hasSize(8);
        fleet.good("d1", "d2", "s1", "s2", "p1", "p2", "p3");
        fleet.bad("u1");
        fleet.after("10M").pass();
        assertThat(fleet.overall()).isEqualTo("Failed");

        fleet.good("u1");
        fleet.after("1M").pass();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
    }

    @Test
    void a_progressive_rollout_never_has_more_in_flight_than_its_window_and_goes_by_name() {
        fleet.strategy("{'type':'Progressive','progressive':{'maxConcurrency':3}}");
        var order = new ArrayList<String>();

        for (int round = 0; round < 20 && !fleet.pass().overall().equals("Succeeded"); round++) {
            var flying = fleet.flying();
            assertThat(flying).hasSizeLessThanOrEqualTo(3);
            flying.stream().filter(cluster -> !order.contains(cluster)).forEach(order::add);
            if (!flying.isEmpty()) {
                fleet.good(flying.get(round % flying.size()));
            }
            fleet.after("1S");
        }

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        var sorted = new ArrayList<>(order);
        Collections.sort(sorted);
        assertThat(order).isEqualTo(sorted).hasSize(8);
    }

    @Test
    void a_free_slot_is_filled_at_once_behind_a_mandatory_group() {
        fleet.strategy("{'type':'Progressive','progressive':{'maxConcurrency':2,"
                + "'mandatoryDecisionGroups':[{'groupName':'dev'}]}}");
        fleet.pass();
        assertThat(fleet.flying()).containsExactly("d1", "d2");
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        assertThat(fleet.flying()).containsExactly("p1", "p2");

        fleet.good("p1");
        fleet.after("1S").pass();

        assertThat(fleet.flying()).containsExactly("p2", "p3");
    }

    @Test
    void a_stored_time_out_in_a_mandatory_group_keeps_the_gate_shut() {
        fleet.strategy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'10m','maxFailures':3,"
                + "'mandatoryDecisionGroups':[{'groupName':'dev'}]}}");
        fleet.pass();
        fleet.good("d2");
        fleet.after("10M").pass();
        assertThat(fleet.phase("d1")).isEqualTo("TimeOut");

        fleet.after("1M").pass();

        assertThat(fleet.overall()).isEqualTo("Failed");
        assertThat(fleet.phase("s1")).isEqualTo("ToApply");
    }

    @Test
    void a_policy_whose_placement_has_no_clusters_yet_waits_and_has_not_succeeded() {
        var members = List.copyOf(fleet.groups.keySet());
        fleet.hub.clusters.keySet().forEach(fleet::leave);

        fleet.pass();

        assertThat(members).hasSize(4);
        assertThat(fleet.overall()).isEqualTo("ToApply");
        assertThat(fleet.reason()).isEqualTo("NoClusters");
    }

    @Test
    void a_replica_is_marked_with_the_generation_in_the_same_write_and_has_no_strategy() {
        fleet.pass();

        assertThat(fleet.annotation("d1", HubNames.ROLLOUT_GENERATION))
                .isEqualTo(fleet.hub.policy.path("metadata").path("generation").asText());
        assertThat(fleet.hub.replica("d1").path("spec").has("rolloutStrategy")).isFalse();
        assertThat(fleet.label("d1")).isEqualTo("Progressing");
    }

    @Test
    void a_paused_rollout_releases_nobody_and_still_counts_deadlines() {
        fleet.pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        fleet.ask("{'paused':true}");
        fleet.good("s1", "s2");
        fleet.after("1M").pass();
        assertThat(fleet.phase("s1")).isEqualTo("Succeeded");
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
        assertThat(fleet.reason()).isEqualTo("Paused");
        assertThat(fleet.explanation("p1").closed())
                .anySatisfy(verdict -> assertThat(verdict.gate()).isEqualTo("pause"));

        fleet.ask("{}");
        fleet.after("1M").pass();

        assertThat(fleet.phase("p1")).isEqualTo("Progressing");
    }

    @Test
    void a_mandatory_group_that_nobody_is_in_lets_nobody_go_and_that_is_told() {
        fleet.perGroup("{'mandatoryDecisionGroups':[{'groupName':'canary'}]}");

        fleet.pass();

        assertThat(fleet.versions()).isEmpty();
        assertThat(fleet.holds(Condition.Type.STALLED)).isTrue();
        assertThat(fleet.message(Condition.Type.STALLED))
                .startsWith("nobody goes before a mandatory group has gone: ")
                .contains("canary");
    }

    @Test
    void a_deadline_goes_on_while_the_rollout_is_paused() {
        fleet.pass();
        fleet.ask("{'paused':true}");
        fleet.bad("d1");

        fleet.after("10M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Failed");
    }
}
