package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.HubNames;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PropagatorConflictTest {

    private final SimulatedFleet fleet = SimulatedFleet.base();

    @BeforeEach
    void the_first_version_has_reached_everybody() {
        fleet.finish();
        fleet.writes();
    }

    private void overwrite(String cluster, String manager) {
        var replica = fleet.hub.replica(cluster).deepCopy();
        ((ObjectNode) replica.at("/spec/policy-templates/0/objectDefinition/spec")).put("version", 99);
        var managed = replica.withObject("/metadata").putArray("managedFields");
        managed.addObject()
                .put("manager", HubNames.FIELD_MANAGER)
                .put("time", "2026-11-18T09:00:00Z")
                .putObject("fieldsV1")
                .putObject("f:spec");
        managed.addObject()
                .put("manager", manager)
                .put("time", "2026-11-18T09:00:01Z")
                .putObject("fieldsV1")
                .putObject("f:spec");
        fleet.hub.replicas.put(cluster, fleet.hub.stored(replica, fleet.hub.replica(cluster)));
    }

    @Test
    void after_two_corrections_of_the_same_replica_the_policy_is_held_for_five_minutes() {
        overwrite("p1", "propagator");
        fleet.after("1M").pass();
        overwrite("p1", "propagator");
        fleet.after("1M").pass();
        assertThat(fleet.writes()).containsExactly("replace p1", "replace p1");
        assertThat(fleet.versionOn("p1")).isEqualTo(1);

        overwrite("p1", "propagator");
        fleet.version(2);
        fleet.restart();
        fleet.after("1M").pass();
        fleet.after("1M").pass();

        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.reason()).isEqualTo("PropagatorConflict");
        assertThat(fleet.message(Condition.Type.PROPAGATOR_CONFLICT)).contains("propagator", "p1");
        assertThat(fleet.events()).containsOnlyOnce("PropagatorConflict");
        assertThat(fleet.plan().wakeUp()).isEqualTo(fleet.now.plusSeconds(180));
        fleet.after("3M").pass();
        assertThat(fleet.holds(Condition.Type.PROPAGATOR_CONFLICT)).isFalse();
        assertThat(fleet.versionOn("p1")).isEqualTo(1);
        assertThat(fleet.versionOn("d1")).isEqualTo(2);
    }

    @Test
    void one_more_correction_after_the_hold_does_not_hold_again_and_two_more_do() {
        for (int time = 0; time < 2; time++) {
            overwrite("p1", "propagator");
            fleet.after("1M").pass();
        }
        overwrite("p1", "propagator");
        fleet.after("6M").pass();
        fleet.after("1M").pass();
        assertThat(fleet.holds(Condition.Type.PROPAGATOR_CONFLICT)).isFalse();

        overwrite("p1", "propagator");
        fleet.after("1M").pass();
        fleet.after("1S").pass();

        assertThat(fleet.holds(Condition.Type.PROPAGATOR_CONFLICT)).isTrue();
    }

    @Test
    void corrections_of_different_replicas_or_far_apart_are_no_conflict() {
        overwrite("p1", "person");
        overwrite("p2", "person");
        fleet.after("1M").pass();
        overwrite("p1", "person");
        fleet.after("6M").pass();
        fleet.after("1S").pass();

        assertThat(fleet.holds(Condition.Type.PROPAGATOR_CONFLICT)).isFalse();
        assertThat(fleet.versions().values()).containsOnly(1);
    }

    @Test
    void what_a_person_changes_at_the_policy_is_no_correction() {
        for (int time = 0; time < 4; time++) {
            fleet.annotate("team", "team-" + time);
            fleet.after("10S").pass();
        }

        assertThat(fleet.writes()).hasSize(32);
        assertThat(fleet.holds(Condition.Type.PROPAGATOR_CONFLICT)).isFalse();
        assertThat(fleet.status().corrections()).isEmpty();
    }

    @Test
    void the_state_stays_small_where_every_replica_is_overwritten() {
        fleet.group(
                "prod", IntStream.range(0, 200).mapToObj(number -> "q" + number).toArray(String[]::new));
        fleet.finish();
        for (int time = 0; time < 2; time++) {
            fleet.hub.replicas.keySet().forEach(cluster -> overwrite(cluster, "propagator"));
            fleet.after("10S").pass();
        }

        fleet.after("1S").pass();

        assertThat(fleet.holds(Condition.Type.PROPAGATOR_CONFLICT)).isTrue();
        assertThat(fleet.status().corrections()).hasSize(100);
    }
}
