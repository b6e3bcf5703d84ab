package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.hub.PolicyExecutor;
import dev.tidegate.policies.hub.PolicyObserver;
import dev.tidegate.policies.hub.PolicyOutcome;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.PlacementBindingObject;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.ReadObjects;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadInputTest {

    private final SimulatedFleet fleet = SimulatedFleet.base();

    @Test
    void a_strategy_that_cannot_be_read_releases_and_removes_nobody_and_is_told_with_its_place() {
        fleet.finish();
        fleet.version(2);
        fleet.after("1S").pass();
        fleet.perGroup("{'progressDeadline':'5minutes'}");
        fleet.leave("u1");
        fleet.good("d1");
        fleet.writes();

        fleet.after("1S").pass();

        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.holds(Condition.Type.STRATEGY_VALID)).isFalse();
        assertThat(fleet.message(Condition.Type.STRATEGY_VALID))
                .startsWith("/spec/rolloutStrategy/progressivePerGroup/progressDeadline ");
        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.reason()).isEqualTo("StrategyInvalid");
        fleet.perGroup("{'progressDeadline':'5m'}");
        fleet.after("1S").pass();
        assertThat(fleet.versions()).doesNotContainKey("u1");
        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.phase("d2")).isEqualTo("Progressing");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{'type':'Progressive','progressive':{'maxConcurrency':0}};/progressive/maxConcurrency",
                "{'type':'Progressive','progressive':{'maxFailures':'101%'}};/progressive/maxFailures",
                "{'type':'Progressive','progressive':{'minSuccessTime':'10'}};/progressive/minSuccessTime",
                "{'type':'progressivePerGroup'};/type",
                "{'type':'All','ignoreClusterRolloutStatus':{}};/ignoreClusterRolloutStatus",
                "{'type':'All','ignoreClusterRolloutStatus':{'matchExpressions':[{'key':'a','operator':'Near'}]}};/ignoreClusterRolloutStatus",
                "{'type':'ProgressivePerGroup','progressivePerGroup':{'mandatoryDecisionGroups':[{}]}};/progressivePerGroup/mandatoryDecisionGroups/0",
            },
            quoteCharacter = '#')
    void a_new_policy_with_a_wrong_strategy_reaches_nobody(String strategy, String place) {
        fleet.strategy(strategy);

        fleet.pass();

        assertThat(fleet.versions()).isEmpty();
        assertThat(fleet.plan().problems())
                .anySatisfy(problem -> assertThat(problem.place()).isEqualTo("/spec/rolloutStrategy" + place));
        assertThat(fleet.overall()).isEqualTo("ToApply");
    }

    @Test
    void one_object_that_cannot_be_read_costs_itself_alone() {
        var bad = fleet.hub.policy.deepCopy();
        ((ObjectNode) bad.path("spec")).put("disabled", "maybe");

        var read = ReadObjects.of(List.of(bad, fleet.hub.policy), PolicyObject::read);

        assertThat(read.objects()).hasSize(1);
        assertThat(read.problems())
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.place()).isEqualTo("Policy fleet-policies/etcd-encryption/spec/disabled"));
    }

    @Test
    void a_name_that_no_label_can_hold_is_refused() {
        ((ObjectNode) fleet.hub.policy.path("metadata")).put("name", "e".repeat(56));

        fleet.pass();

        assertThat(fleet.hub.log).isEmpty();
        assertThat(fleet.plan().problems())
                .anySatisfy(problem -> assertThat(problem.code().name()).isEqualTo("POLICY_NAME_TOO_LONG"));
    }

    @Test
    void a_limit_larger_than_the_group_tolerates_the_whole_group() {
        fleet.perGroup("{'progressDeadline':'10m','maxFailures':5}");
        fleet.pass();

        fleet.after("10M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("TimeOut");
        assertThat(fleet.phase("s1")).isEqualTo("Progressing");
    }

    @Test
    void nothing_is_written_while_another_propagator_is_active() {
        fleet.finish();
        fleet.version(2);
        fleet.obstacle = new PolicyObserved.Obstacle(ProgressReason.PROPAGATOR_ACTIVE, "the stock propagator is alive");
        fleet.writes();

        fleet.after("1S").pass();
        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.holds(Condition.Type.READY)).isFalse();
        fleet.obstacle = null;
        fleet.after("1S").pass();

        assertThat(fleet.writes()).containsExactly("replace d1", "replace d2");
    }

    @Test
    void a_process_killed_after_any_write_is_repaired_by_the_next_pass() {
        for (int writes = 0; writes < 12; writes++) {
            var crashing = SimulatedFleet.base();
            crashing.finish();
            crashing.version(2);
            for (int round = 0; round < 60 && !isOver(crashing); round++) {
                crashing.hub.failAfter = writes;
                crashing.after("1S").pass();
                crashing.hub.failAfter = -1;
                crashing.restart();
                crashing.after("1S").pass();
                assertThat(crashing.overall()).isNotEqualTo("Failed");
                crashing.good(crashing.flying().toArray(String[]::new));
            }
            crashing.pass();
            assertThat(crashing.versions().values()).containsOnly(2);
            assertThat(crashing.overall()).isEqualTo("Succeeded");
        }
    }

    private static boolean isOver(SimulatedFleet fleet) {
        return fleet.overall().equals("Succeeded")
                && fleet.versions().values().stream().allMatch(version -> version == 2);
    }

    @Test
    void a_deadline_holds_although_the_process_died_before_it_could_write() {
        fleet.finish();
        fleet.version(2);
        fleet.hub.failAfter = 1;
        fleet.after("1S").pass();
        fleet.hub.failAfter = -1;
        fleet.restart();
        var released = fleet.status().clusters().get(0).releasedAt();

        fleet.after("1M").pass();

        assertThat(fleet.versionOn("d1")).isEqualTo(2);
        assertThat(fleet.status().clusters().get(0).releasedAt()).isEqualTo(released);
    }

    @Test
    void of_two_processes_that_decided_from_the_same_status_only_one_writes() {
        fleet.finish();
        fleet.version(2);
        var policy = PolicyObject.read(fleet.hub.policy).orElseThrow();
        var desired = PolicyLoader.load(
                policy,
                ReadObjects.of(fleet.hub.bindings.values(), PlacementBindingObject::read)
                        .objects(),
                List.of(),
                PolicyOptions.DEFAULT);
        var stale = new PolicyObserver(fleet.hub).observe(desired, Map.of(), null, new UUID(9, 9).toString());
        fleet.after("1S").pass();
        fleet.writes();

        var outcome = new PolicyExecutor(fleet.hub, () -> true)
                .execute(
                        policy,
                        stale.rollout(),
                        fleet.hub.policy.path("status"),
                        PolicyPlanner.plan(desired, stale, fleet.now));

        assertThat(outcome.end()).isEqualTo(PolicyOutcome.End.SUPERSEDED);
        assertThat(fleet.writes()).isEmpty();
    }

    @Test
    void of_two_processes_that_see_no_rollout_only_one_starts_it() {
        var policy = PolicyObject.read(fleet.hub.policy).orElseThrow();
        var desired = PolicyLoader.load(
                policy,
                ReadObjects.of(fleet.hub.bindings.values(), PlacementBindingObject::read)
                        .objects(),
                List.of(),
                PolicyOptions.DEFAULT);
        var early = new PolicyObserver(fleet.hub).observe(desired, Map.of(), null, new UUID(9, 9).toString());
        fleet.pass();
        var uid = fleet.status().uid();
        fleet.writes();

        var outcome = new PolicyExecutor(fleet.hub, () -> true)
                .execute(policy, null, fleet.hub.policy.path("status"), PolicyPlanner.plan(desired, early, fleet.now));

        assertThat(outcome.end()).isEqualTo(PolicyOutcome.End.SUPERSEDED);
        assertThat(fleet.status().uid()).isEqualTo(uid);
        assertThat(fleet.writes()).isEmpty();
    }

    @Test
    void a_policy_that_is_older_than_its_rollout_is_not_decided_about() {
        fleet.finish();
        var old = fleet.hub.policy.deepCopy();
        fleet.version(2);
        fleet.after("1S").pass();
        var uid = fleet.status().uid();
        fleet.hub.policy = old;
        fleet.writes();

        fleet.after("1S").pass();

        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.status().uid()).isEqualTo(uid);
        assertThat(fleet.status().generation())
                .isGreaterThan(old.at("/metadata/generation").asLong());
        assertThat(fleet.plan().wakeUp()).isEqualTo(fleet.now.plusSeconds(2));
    }

    @Test
    void a_clock_that_was_set_back_ends_no_soak_early() {
        fleet.perGroup("{'minSuccessTime':'30m'}");
        fleet.at("08:59:00").pass();
        fleet.good("d1", "d2");
        fleet.at("09:00:00").pass();

        fleet.at("08:10:00").pass();
        assertThat(fleet.phase("s1")).isEqualTo("ToApply");
        assertThat(fleet.plan().wakeUp()).isAfter(fleet.now);
        fleet.at("09:29:59").pass();
        assertThat(fleet.phase("s1")).isEqualTo("ToApply");
        fleet.at("09:30:00").pass();

        assertThat(fleet.phase("s1")).isEqualTo("Progressing");
    }

    @Test
    void the_same_facts_give_the_same_plan() {
        fleet.finish();
        fleet.version(2);
        var policy = PolicyObject.read(fleet.hub.policy).orElseThrow();
        var desired = PolicyLoader.load(policy, List.of(), List.of(), PolicyOptions.DEFAULT);
        var observed = new PolicyObserver(fleet.hub).observe(desired, Map.of(), null, new UUID(9, 9).toString());

        assertThat(PolicyPlanner.plan(desired, observed, fleet.now))
                .isEqualTo(PolicyPlanner.plan(desired, observed, fleet.now));
    }
}
