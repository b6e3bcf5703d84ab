package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.HubNames;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ManualApprovalTest {

    private final SimulatedFleet fleet = SimulatedFleet.base();

    @BeforeEach
    void a_second_version_waits_for_approvals() {
        fleet.finish();
        fleet.manual("{'progressDeadline':'10m'}");
        fleet.version(2);
        fleet.after("1S").pass();
    }

    @Test
    void nothing_starts_without_an_approval_and_that_is_told_once() {
        fleet.after("1M").pass();

        assertThat(fleet.phases().values()).containsOnly("ToApply");
        assertThat(fleet.overall()).isEqualTo("ToApply");
        assertThat(fleet.reason()).isEqualTo("WaitingForApproval");
        assertThat(fleet.events()).containsOnlyOnce("WaitingForApproval");
        assertThat(fleet.explanation("d1").closed())
                .anySatisfy(verdict -> assertThat(verdict.gate()).isEqualTo("approval"));
    }

    @Test
    void a_later_group_may_be_approved_alone() {
        fleet.approve("prod");

        fleet.after("1S").pass();

        assertThat(fleet.flying()).containsExactly("p1", "p2", "p3");
        assertThat(fleet.overall()).isEqualTo("Progressing");
    }

    @Test
    void of_two_groups_approved_at_once_the_first_goes_first() {
        fleet.approve("prod", "dev");
        fleet.after("1S").pass();
        assertThat(fleet.flying()).containsExactly("d1", "d2");

        fleet.good("d1", "d2");
        fleet.after("1S").pass();

        assertThat(fleet.flying()).containsExactly("p1", "p2", "p3");
    }

    @Test
    void between_two_groups_it_is_progressing_and_waits_for_approval() {
        fleet.approve("dev");
        fleet.after("1S").pass();
        fleet.good("d1", "d2");

        fleet.after("1S").pass();

        assertThat(fleet.overall()).isEqualTo("Progressing");
        assertThat(fleet.reason()).isEqualTo("WaitingForApproval");
    }

    @Test
    void who_has_started_goes_on_when_the_approval_is_taken_back_and_who_joins_is_parked() {
        fleet.approve("dev");
        fleet.after("1S").pass();
        fleet.approve();
        fleet.join("dev", "d3");

        fleet.after("1S").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
        assertThat(fleet.phase("d3")).isEqualTo("ToApply");
        assertThat(fleet.versionOn("d3")).isEqualTo(1);
        assertThat(fleet.events()).contains("ApprovalGiven", "ApprovalRevoked");
    }

    @Test
    void approvals_for_a_version_stop_counting_when_the_policy_is_called_otherwise() {
        fleet.annotate(HubNames.VERSION, "7");
        fleet.approveFor("7", "dev", "prod");
        fleet.after("1S").pass();
        var uid = fleet.status().uid();
        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
        fleet.annotate(HubNames.VERSION, "8");
        fleet.after("1S").pass();
        fleet.good("d1", "d2");

        fleet.after("1S").pass();

        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.status().uid()).isEqualTo(uid);
        assertThat(fleet.holds(Condition.Type.APPROVALS_EFFECTIVE)).isFalse();
        assertThat(fleet.message(Condition.Type.APPROVALS_EFFECTIVE))
                .isEqualTo("approvals are for version 7, and the policy has version 8");
        assertThat(fleet.events()).containsOnlyOnce("ApprovalsEffectChanged");
    }

    @Test
    void approvals_given_ahead_count_when_the_version_arrives() {
        fleet.approveFor("8", "dev");
        fleet.after("1S").pass();
        assertThat(fleet.flying()).isEmpty();
        fleet.annotate(HubNames.VERSION, "8");
        fleet.version(3);

        fleet.after("1S").pass();

        assertThat(fleet.flying()).containsExactly("d1", "d2");
    }

    @Test
    void standing_approvals_also_let_the_next_version_through() {
        fleet.approve("dev", "stage", "prod", "");
        fleet.finish();
        fleet.version(9);

        fleet.finish();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.versions().values()).containsOnly(9);
    }

    @Test
    void a_mandatory_group_needs_no_approval() {
        fleet.manual("{'mandatoryDecisionGroups':[{'groupName':'dev'}]}");
        fleet.approveFor("6", "stage", "prod");

        fleet.after("1S").pass();

        assertThat(fleet.flying()).containsExactly("d1", "d2");
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        assertThat(fleet.flying()).isEmpty();
    }

    @Test
    void an_approval_for_an_unknown_group_is_told_with_the_known_ones() {
        fleet.approve("stgae");

        fleet.after("1S").pass();

        assertThat(fleet.plan().problems())
                .anySatisfy(problem -> assertThat(problem.sentence())
                        .isEqualTo("no placement has a group stgae; did you mean stage?"));
        assertThat(fleet.flying()).isEmpty();
    }

    @Test
    void a_name_in_two_placements_is_one_approval_and_the_first_placement_goes_first() {
        fleet.cluster("x1", Map.of());
        fleet.place("another", Map.of("prod", List.of("x1")));
        fleet.bind("a-binding", "another", "{}");
        fleet.approve("prod");

        fleet.after("1S").pass();
        assertThat(fleet.flying()).containsExactly("x1");
        fleet.good("x1");
        fleet.after("1S").pass();

        assertThat(fleet.flying()).containsExactly("p1", "p2", "p3");
    }

    @Test
    void ungrouped_clusters_have_a_switch_of_their_own() {
        fleet.approve("");

        fleet.after("1S").pass();

        assertThat(fleet.flying()).containsExactly("u1");
    }

    @Test
    void who_joins_a_group_that_was_never_approved_gets_the_version_before() {
        fleet.version(3);
        fleet.join("prod", "p4");

        fleet.after("1S").pass();

        assertThat(fleet.versionOn("p4")).isEqualTo(1);
    }

    @Test
    void switches_that_a_moved_version_revives_are_told() {
        fleet.annotate(HubNames.VERSION, "7");
        fleet.approveFor("7", "dev", "prod");
        fleet.after("1S").pass();
        fleet.version(3);
        fleet.annotate(HubNames.VERSION, "8");
        fleet.after("1S").pass();
        assertThat(fleet.flying()).isEmpty();

        fleet.approveFor("8", "dev", "prod");
        fleet.after("1S").pass();

        assertThat(fleet.flying()).containsExactly("d1", "d2");
        assertThat(fleet.hub.events)
                .filteredOn(event -> event.reason().equals("LeftoverApprovals"))
                .singleElement()
                .satisfies(event -> assertThat(event.message()).contains("prod"));
    }

    @Test
    void switches_without_effect_are_told() {
        fleet.perGroup("{}");
        fleet.approve("dev");

        fleet.after("1S").pass();

        assertThat(fleet.plan().problems())
                .anySatisfy(problem -> assertThat(problem.code().name()).isEqualTo("APPROVALS_UNUSED"));
    }

    @Test
    void an_earlier_group_approved_during_a_later_one_starts_beside_it() {
        fleet.approve("prod");
        fleet.after("1S").pass();
        fleet.approve("prod", "dev");

        fleet.after("1S").pass();

        assertThat(fleet.flying()).containsExactly("d1", "d2", "p1", "p2", "p3");
    }
}
