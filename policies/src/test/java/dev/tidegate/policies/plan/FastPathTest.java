package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FastPathTest {

    private final SimulatedFleet fleet = SimulatedFleet.base();

    @BeforeEach
    void the_first_version_has_reached_everybody() {
        fleet.finish();
        fleet.writes();
    }

    @Test
    void a_changed_deadline_alone_is_a_rollout_that_ends_at_once_and_writes_nothing() {
        var uid = fleet.status().uid();
        fleet.perGroup("{'progressDeadline':'20m'}");

        fleet.after("1M").pass();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.status().uid()).isNotEqualTo(uid);
        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.hub.log).noneMatch(line -> line.startsWith("label"));
    }

    @Test
    void a_changed_limit_during_a_rollout_restarts_nobody() {
        fleet.version(2);
        fleet.pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        fleet.writes();
        fleet.perGroup("{'progressDeadline':'10m','maxFailures':1}");

        fleet.after("1S").pass();

        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.phases())
                .containsEntry("d1", "Succeeded")
                .containsEntry("s1", "Progressing")
                .containsEntry("p1", "ToApply");
    }

    @Test
    void a_revert_rewrites_only_who_had_the_other_version() {
        fleet.version(2);
        fleet.pass();
        fleet.bad("d1", "d2");
        fleet.after("10M").pass();
        assertThat(fleet.overall()).isEqualTo("Failed");
        fleet.writes();
        fleet.version(1);

        fleet.after("1M").pass();
        assertThat(fleet.writes()).containsExactly("replace d1", "replace d2");
        assertThat(fleet.phase("p1")).isEqualTo("Succeeded");
        fleet.good("d1", "d2");
        fleet.after("1M").pass();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
    }

    @Test
    void a_lost_rollout_of_a_finished_policy_is_found_again_without_a_write() {
        fleet.hub.rollout = Optional.empty();

        fleet.after("1M").pass();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.status().lastSuccessful()).isNotNull();
        assertThat(fleet.writes()).isEmpty();
    }

    @Test
    void a_lost_rollout_goes_on_where_replicas_say_it_was() {
        fleet.version(2);
        fleet.pass();
        fleet.good("d1", "d2");
        fleet.hub.rollout = Optional.empty();
        fleet.join("prod", "p4");
        fleet.writes();

        fleet.after("1M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.writes()).containsExactly("replace s1", "replace s2");
        assertThat(fleet.versions()).doesNotContainKey("p4");
        assertThat(fleet.hub.events)
                .anySatisfy(event -> assertThat(event.message()).contains("approvals"));
    }

    @Test
    void a_lost_rollout_does_not_take_an_old_verdict_for_a_new_one() {
        fleet.version(2);
        fleet.pass();
        fleet.hub.rollout = Optional.empty();

        fleet.after("1M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
        assertThat(fleet.phase("s1")).isEqualTo("ToApply");
    }

    @Test
    void a_damaged_status_counts_as_lost_and_costs_no_write() {
        var uid = fleet.status().uid();
        var status = (ObjectNode) fleet.hub.rollout.orElseThrow().path("status");
        status.withArray("clusters").remove(0);

        fleet.after("1M").pass();

        assertThat(fleet.plan().problems())
                .anySatisfy(problem -> assertThat(problem.code().name()).isEqualTo("ROLLOUT_STATUS_LOST"));
        assertThat(fleet.status().uid()).isNotEqualTo(uid);
        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.writes()).isEmpty();
    }

    @Test
    void who_has_the_version_and_drifted_waits_for_its_release_and_its_deadline_starts_then() {
        fleet.bad("p1", "p2", "p3");
        fleet.good("d1", "d2", "s1", "s2", "u1");
        fleet.version(2);
        fleet.finish();
        fleet.bad("p1", "p2", "p3");
        fleet.bad("d1");
        fleet.perGroup("{'progressDeadline':'10m','minSuccessTime':'1h'}");
        fleet.after("1M").pass();
        fleet.good("d1");
        fleet.after("1M").pass();
        fleet.writes();

        fleet.after("30M").pass();
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
        fleet.after("31M").pass();

        assertThat(fleet.phase("p1")).isEqualTo("Progressing");
        assertThat(fleet.writes()).isEmpty();
    }

    @Test
    void labels_and_annotations_reach_who_has_the_version_and_start_no_rollout() {
        fleet.version(2);
        fleet.pass();
        var uid = fleet.status().uid();
        fleet.annotate("team", "storage");

        fleet.after("1M").pass();

        assertThat(fleet.status().uid()).isEqualTo(uid);
        assertThat(fleet.annotation("d1", "team")).isEqualTo("storage");
        assertThat(fleet.annotation("p1", "team")).isEmpty();
        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
    }

    @Test
    void metadata_that_changed_after_the_end_stays_on_clusters_that_wait_for_the_next_version() {
        fleet.annotate("team", "storage");
        fleet.after("1M").pass();
        assertThat(fleet.annotation("p1", "team")).isEqualTo("storage");
        fleet.version(2);
        fleet.writes();

        fleet.after("1M").pass();

        assertThat(fleet.writes()).containsExactly("replace d1", "replace d2");
    }
}
