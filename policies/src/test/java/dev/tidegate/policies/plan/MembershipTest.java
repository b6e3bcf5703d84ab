package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.Condition;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MembershipTest {

    private final SimulatedFleet fleet = SimulatedFleet.base();

    private void secondVersionOnDev() {
        fleet.finish();
        fleet.version(2);
        fleet.after("1S").pass();
    }

    private void secondVersionOnStage() {
        secondVersionOnDev();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
    }

    @Test
    void who_joins_a_group_that_was_not_reached_gets_the_last_successful_version() {
        secondVersionOnDev();
        fleet.join("stage", "s3");

        fleet.after("1S").pass();
        assertThat(fleet.versionOn("s3")).isEqualTo(1);
        assertThat(fleet.phase("s3")).isEqualTo("ToApply");
        fleet.good("d1", "d2");
        fleet.after("1S").pass();

        assertThat(fleet.versionOn("s3")).isEqualTo(2);
    }

    @Test
    void who_joins_a_finished_group_is_released_beside_the_running_one_and_later_groups_wait_for_both() {
        secondVersionOnStage();
        fleet.join("dev", "d3");

        fleet.after("1S").pass();
        assertThat(fleet.versionOn("d3")).isEqualTo(2);
        assertThat(fleet.phase("s1")).isEqualTo("Progressing");
        fleet.good("s1", "s2");
        fleet.after("1S").pass();
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
        fleet.good("d3");
        fleet.after("1S").pass();

        assertThat(fleet.phase("p1")).isEqualTo("Progressing");
    }

    @Test
    void who_joins_the_running_group_is_released_with_it() {
        secondVersionOnStage();
        fleet.join("stage", "s3");

        fleet.after("1S").pass();

        assertThat(fleet.versionOn("s3")).isEqualTo(2);
    }

    @Test
    void who_joins_after_the_end_is_new_and_changes_nothing_about_it() {
        secondVersionOnStage();
        fleet.finish();
        var uid = fleet.status().uid();
        fleet.join("prod", "p4");

        fleet.after("1S").pass();
        assertThat(fleet.versionOn("p4")).isEqualTo(2);
        assertThat(fleet.phase("p4")).isEqualTo("NewCluster");
        fleet.bad("p4");
        fleet.after("1H").pass();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.status().uid()).isEqualTo(uid);
        fleet.version(3);
        fleet.after("1S").pass();
        assertThat(fleet.phase("p4")).isEqualTo("ToApply");
    }

    @Test
    void after_a_failure_nobody_is_newly_exposed() {
        secondVersionOnStage();
        fleet.bad("s1", "s2");
        fleet.after("10M").pass();
        fleet.join("dev", "d3");

        fleet.after("1S").pass();

        assertThat(fleet.overall()).isEqualTo("Failed");
        assertThat(fleet.versionOn("d3")).isEqualTo(1);
        assertThat(fleet.phase("d3")).isEqualTo("ToApply");
    }

    @Test
    void after_a_failed_first_rollout_who_joins_gets_nothing() {
        fleet.pass();
        fleet.bad("d1", "d2");
        fleet.after("10M").pass();
        fleet.join("dev", "d3");

        fleet.after("1S").pass();

        assertThat(fleet.versionOn("d3")).isZero();
        assertThat(fleet.phase("d3")).isEqualTo("ToApply");
    }

    @Test
    void who_leaves_no_longer_counts_as_failure() {
        fleet.perGroup("{'progressDeadline':'10m','maxFailures':1}");
        secondVersionOnStage();
        fleet.bad("s1");
        fleet.good("s2");
        fleet.after("10M").pass();
        assertThat(fleet.status().summary().failed()).isEqualTo(1);
        fleet.leave("s1");

        fleet.after("1S").pass();

        assertThat(fleet.versions()).doesNotContainKey("s1");
        assertThat(fleet.status().summary().failed()).isZero();
        assertThat(fleet.events()).contains("ClusterLeft");
    }

    @Test
    void a_failure_stays_when_the_failed_cluster_leaves() {
        secondVersionOnStage();
        fleet.bad("s1");
        fleet.good("s2");
        fleet.after("10M").pass();
        fleet.leave("s1");

        fleet.after("1S").pass();

        assertThat(fleet.overall()).isEqualTo("Failed");
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
    }

    @Test
    void who_has_the_version_and_moves_to_another_group_keeps_it() {
        secondVersionOnStage();
        fleet.writes();
        fleet.move("d1", "prod");

        fleet.after("1S").pass();

        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.status().groups()).anySatisfy(group -> {
            assertThat(group.group().name()).isEqualTo("prod");
            assertThat(group.succeeded()).isEqualTo(1);
            assertThat(group.total()).isEqualTo(4);
        });
    }

    @Test
    void who_waits_and_moves_to_a_finished_group_is_released_at_once() {
        secondVersionOnStage();
        fleet.move("p1", "dev");

        fleet.after("1S").pass();

        assertThat(fleet.versionOn("p1")).isEqualTo(2);
        assertThat(fleet.versionOn("p2")).isEqualTo(1);
    }

    @Test
    void a_silent_cluster_goes_back_to_the_last_successful_version_when_the_rollout_fails() {
        secondVersionOnStage();
        fleet.available("s1", false);
        fleet.good("s2");

        fleet.after("10M").pass();

        assertThat(fleet.phase("s1")).isEqualTo("TimeOut");
        assertThat(fleet.overall()).isEqualTo("Failed");
        assertThat(fleet.versionOn("s1")).isEqualTo(1);
        assertThat(fleet.events()).containsOnlyOnce("FellBack");
        fleet.writes();
        fleet.after("1H").pass();
        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.phase("s1")).isEqualTo("TimeOut");
        assertThat(fleet.events()).containsOnlyOnce("FellBack");
    }

    @Test
    void a_silent_cluster_of_a_failed_first_rollout_loses_its_replica() {
        fleet.pass();
        fleet.good("d2");

        fleet.after("10M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("TimeOut");
        assertThat(fleet.versions()).containsOnlyKeys("d2");
        assertThat(fleet.hub.events)
                .extracting(PolicyEvent::message)
                .contains("silent since the release, policy removed since no version has succeeded yet: d1");
    }

    @Test
    void a_cluster_that_reported_failure_keeps_the_version() {
        secondVersionOnStage();
        fleet.bad("s1");
        fleet.good("s2");

        fleet.after("10M").pass();

        assertThat(fleet.phase("s1")).isEqualTo("Failed");
        assertThat(fleet.versionOn("s1")).isEqualTo(2);
    }

    @Test
    void an_unreachable_cluster_that_leaves_is_told_so() {
        secondVersionOnStage();
        fleet.available("s1", false);
        fleet.leave("s1");

        fleet.after("1S").pass();

        assertThat(fleet.versions()).doesNotContainKey("s1");
        assertThat(fleet.hub.events)
                .anySatisfy(event -> assertThat(event.message()).isEqualTo("left (1 unreachable): s1"));
    }

    @Test
    void a_cluster_under_the_label_of_another_group_for_a_moment_is_neither_released_nor_removed() {
        fleet.finish();
        fleet.version(2);
        var settled = fleet.hub.decisions("fleet");
        var mixed = settled.stream().map(ObjectNode::deepCopy).toList();
        ((ObjectNode) mixed.get(2).at("/metadata/labels"))
                .put("cluster.open-cluster-management.io/decision-group-index", "0")
                .put("cluster.open-cluster-management.io/decision-group-name", "dev");
        fleet.hub.decisions.put("fleet", mixed);
        fleet.writes();
        fleet.after("1S").pass();
        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.holds(Condition.Type.PLACEMENT_SETTLED)).isFalse();
        assertThat(fleet.reason()).isEqualTo("PlacementUnsettled");
        assertThat(fleet.plan().wakeUp()).isEqualTo(fleet.now.plusSeconds(2));
        fleet.hub.decisions.put("fleet", settled);

        fleet.after("3S").pass();

        assertThat(fleet.holds(Condition.Type.PLACEMENT_SETTLED)).isTrue();
        assertThat(fleet.writes()).containsExactly("replace d1", "replace d2");
    }

    @Test
    void a_cluster_in_no_decision_for_a_moment_keeps_its_replica() {
        fleet.finish();
        var decisions = fleet.hub.decisions("fleet");
        var without = decisions.stream().map(ObjectNode::deepCopy).toList();
        without.get(2).withObject("/status").withArray("decisions").remove(0);
        fleet.hub.decisions.put("fleet", without);
        fleet.writes();

        fleet.after("1S").pass();

        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.overall()).isEqualTo("Succeeded");
    }

    @Test
    void a_placement_that_stays_unsettled_is_told_once_after_five_minutes() {
        fleet.pass();
        fleet.hub.decisions.put("fleet", List.of());

        for (int minute = 0; minute < 8; minute++) {
            fleet.after("1M").pass();
        }

        assertThat(fleet.events()).containsOnlyOnce("PlacementUnsettled");
    }

    @Test
    void states_in_flight_are_kept_up_while_the_placement_is_unsettled() {
        fleet.pass();
        fleet.hub.decisions.put("fleet", List.of());
        fleet.good("d1");

        fleet.after("1S").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.versions()).containsOnlyKeys("d1", "d2");
    }

    @Test
    void the_removal_of_many_clusters_at_once_is_held_for_a_minute() {
        var members = IntStream.range(0, 40).mapToObj("c%02d"::formatted).toList();
        members.forEach(cluster -> fleet.cluster(cluster, Map.of()));
        fleet.place("fleet", Map.of("", members));
        fleet.strategy("{'type':'All'}");
        fleet.finish();
        var placement = fleet.hub.placements.remove("fleet");
        fleet.writes();

        fleet.after("1S").pass();
        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.reason()).isEqualTo("MassRemoval");
        assertThat(fleet.plan().wakeUp()).isEqualTo(fleet.now.plusSeconds(60));
        fleet.hub.placements.put("fleet", placement);
        fleet.after("30S").pass();
        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.reason()).isEqualTo("Complete");
        fleet.hub.placements.remove("fleet");
        fleet.after("1S").pass();
        fleet.after("59S").pass();
        assertThat(fleet.writes()).isEmpty();
        fleet.after("1S").pass();

        assertThat(fleet.writes()).hasSize(40);
        assertThat(fleet.versions()).isEmpty();
    }

    @Test
    void a_cluster_that_cannot_be_written_stops_no_other_and_is_tried_again() {
        secondVersionOnStage();
        fleet.good("s1", "s2");
        fleet.hub.refusing.add("p1");
        fleet.after("1S").pass();
        assertThat(fleet.versionOn("p2")).isEqualTo(2);
        assertThat(fleet.outcome().failures()).containsOnlyKeys("p1");
        fleet.after("1S").pass();
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
        assertThat(fleet.explanation("p1").closed())
                .anySatisfy(verdict -> assertThat(verdict.sentence()).contains("being terminated"));
        assertThat(fleet.events()).containsOnlyOnce("ClusterWriteFailed");
        fleet.hub.refusing.clear();

        fleet.after("5S").pass();

        assertThat(fleet.versionOn("p1")).isEqualTo(2);
        assertThat(fleet.phase("p1")).isEqualTo("Progressing");
    }

    @Test
    void nothing_is_written_to_a_cluster_that_is_being_deleted() {
        fleet.finish();
        ((ObjectNode) fleet.hub.cluster("p1").path("metadata")).put("deletionTimestamp", "2026-11-18T09:00:00Z");
        fleet.writes();

        fleet.after("1S").pass();

        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.phase("p1")).isEqualTo("none");
    }

    @Test
    void a_replica_in_a_namespace_that_is_no_cluster_is_left_alone() {
        fleet.finish();
        var foreign = fleet.hub.replica("p1").deepCopy();
        ((ObjectNode) foreign.path("metadata")).put("namespace", "hosted");
        fleet.hub.replicas.put("hosted", foreign);
        fleet.writes();

        fleet.after("1S").pass();

        assertThat(fleet.writes()).isEmpty();
    }

    @Test
    void a_missing_placement_is_told_and_selects_nobody() {
        fleet.bind("second", "missing", "{}");

        fleet.pass();

        assertThat(fleet.plan().problems())
                .anySatisfy(problem -> assertThat(problem.code().name()).isEqualTo("PLACEMENT_MISSING"));
        assertThat(fleet.versions()).containsOnlyKeys("d1", "d2");
    }

    @Test
    void placements_run_by_name_and_a_cluster_belongs_to_the_first() {
        fleet.cluster("x1", Map.of());
        fleet.place("another", Map.of("prod", List.of("d1", "x1")));
        fleet.bind("a-binding", "another", "{}");

        fleet.pass();

        assertThat(fleet.versions()).containsOnlyKeys("d1", "x1");
        fleet.good("d1", "x1");
        fleet.after("1S").pass();
        assertThat(fleet.versions()).containsOnlyKeys("d1", "x1", "d2");
    }

    @Test
    void an_index_means_the_group_of_that_index_in_every_placement() {
        fleet.cluster("x1", Map.of());
        fleet.place("zone", Map.of("prod", List.of("x1")));
        fleet.bind("z-binding", "zone", "{}");
        fleet.strategy(
                "{'type':'ProgressivePerGroup','progressivePerGroup':{'mandatoryDecisionGroups':[{'groupIndex':0}]}}");
        fleet.pass();
        fleet.good("d1", "d2");

        fleet.after("1S").pass();

        assertThat(fleet.phase("x1")).isEqualTo("Progressing");
        assertThat(fleet.phase("s1")).isEqualTo("ToApply");
    }
}
