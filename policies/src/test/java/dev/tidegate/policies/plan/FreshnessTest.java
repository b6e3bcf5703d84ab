package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.Condition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FreshnessTest {

    private final SimulatedFleet fleet = SimulatedFleet.base();

    @BeforeEach
    void a_second_version_is_on_dev_and_nobody_has_evaluated_it() {
        fleet.finish();
        fleet.version(2);
        fleet.after("1M").pass();
    }

    @Test
    void a_verdict_on_the_old_version_is_no_success() {
        fleet.after("1M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
        assertThat(fleet.phase("s1")).isEqualTo("ToApply");
    }

    @Test
    void the_same_history_written_again_is_not_fresh() {
        fleet.report("d1", "Compliant", false);
        fleet.report("d2", "Compliant", false);

        fleet.after("1M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
    }

    @Test
    void a_new_event_is_fresh() {
        fleet.good("d1");

        fleet.after("1M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
    }

    @Test
    void a_fresh_failure_is_progress_until_the_deadline() {
        fleet.bad("d1");

        fleet.after("1M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
    }

    @Test
    void only_the_template_that_changed_needs_a_new_event() {
        var spec = fleet.spec();
        var other = spec.withArray("policy-templates").addObject().putObject("objectDefinition");
        other.put("kind", "ConfigurationPolicy").putObject("metadata").put("name", "other");
        fleet.spec(spec);
        fleet.finish();
        var changed = fleet.spec();
        ((ObjectNode) changed.at("/policy-templates/0/objectDefinition/spec")).put("version", 3);
        fleet.spec(changed);
        fleet.pass();
        var status = (ObjectNode) fleet.hub.replica("d1").path("status").deepCopy();
        ((ObjectNode) status.at("/details/0/history/0"))
                .put("eventName", "encryption.new")
                .put("lastTimestamp", "2020-01-01T00:00:00Z");
        fleet.hub.report("d1", status);

        fleet.after("1S").pass();

        assertThat(fleet.versionOn("d1")).isEqualTo(3);
        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.phase("d2")).isEqualTo("Progressing");
    }

    @Test
    void an_observed_generation_decides_where_the_add_on_sends_it() {
        long generation =
                fleet.hub.replica("d1").path("metadata").path("generation").asLong();
        fleet.good("d1");
        ((ObjectNode) fleet.hub.replica("d1").path("status")).put("observedGeneration", generation - 1);
        fleet.after("1S").pass();
        assertThat(fleet.phase("d1")).isEqualTo("Progressing");

        ((ObjectNode) fleet.hub.replica("d1").path("status")).put("observedGeneration", generation);
        fleet.after("1S").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
    }

    @Test
    void a_pending_cluster_times_out_instead_of_failing() {
        fleet.report("d1", "Pending", true);

        fleet.after("10M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("TimeOut");
    }

    @Test
    void a_pending_template_that_may_be_is_as_good_as_a_compliant_one() {
        var spec = fleet.spec();
        ((ObjectNode) spec.at("/policy-templates/0")).put("ignorePending", true);
        fleet.spec(spec);
        fleet.pass();
        fleet.report("d1", "Pending", true);

        fleet.after("1S").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
    }

    @Test
    void any_fresh_verdict_is_a_success_where_reporting_is_all_that_is_asked() {
        fleet.options = new PolicyOptions(30, 10, PolicyOptions.DEFAULT.massRemovalHold(), true, false);
        fleet.bad("d1");

        fleet.after("1S").pass();

        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.phase("d2")).isEqualTo("Progressing");
    }

    @Test
    void silence_of_a_reachable_cluster_is_told_with_the_template() {
        fleet.after("2M").pass();
        assertThat(fleet.holds(Condition.Type.STALLED)).isFalse();

        fleet.after("1M").pass();

        assertThat(fleet.holds(Condition.Type.STALLED)).isTrue();
        assertThat(fleet.message(Condition.Type.STALLED)).contains("d1 (encryption)");
    }

    @Test
    void an_add_on_that_replaces_the_status_makes_us_write_nothing() {
        fleet.pass();
        fleet.hub.log.clear();

        for (int minute = 0; minute < 9; minute++) {
            fleet.report("d1", "NonCompliant", true);
            fleet.after("30S").pass();
        }

        assertThat(fleet.hub.log).noneMatch(line -> line.startsWith("replace") || line.startsWith("label"));
    }
}
