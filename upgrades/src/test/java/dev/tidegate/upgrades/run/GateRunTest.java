package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.GateLabels;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Version gates: when they are asked about, and who acknowledges them. */
class GateRunTest {

    @Test
    void gates_are_only_asked_for_if_somebody_may_cross_into_another_minor_version() {
        var world = UpgradeTestBed.with(cluster("a"));

        world.run();

        assertThat(world.prod.asked).isEmpty();
    }

    @Test
    void a_gate_is_acknowledged_before_the_order() {
        var world = UpgradeTestBed.with(cluster("a").offered("4.15.0"));
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(world.prod.taken).hasSize(2);
        assertThat(world.prod.taken.get(0)).isInstanceOf(UpgradeStep.AcknowledgeGates.class);
        assertThat(world.prod.taken.get(1)).isInstanceOf(UpgradeStep.OrderCluster.class);
    }

    @Test
    void no_order_follows_a_gate_that_could_not_be_acknowledged() {
        var world = UpgradeTestBed.with(cluster("a").offered("4.15.0"));
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));
        world.prod.fates.put("a", new ChangeResult.Failed("answered 500"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a GATE_UNACKED");
        assertThat(about(report, O1).clusters()).isNotNull();
        assertThat(world.prod.taken).isEmpty();
    }

    @Test
    void gates_are_acknowledged_ahead_of_time_for_those_who_approve_them() {
        var world = UpgradeTestBed.with(cluster("a").offered("4.15.0").on("0 0 1 1 *"));
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));

        world.run();

        assertThat(world.prod.taken)
                .containsExactly(new UpgradeStep.AcknowledgeGates(
                        "id-a", "a", List.of(new VersionGate("g1", GateLabels.OCP, "4.15"))));
    }

    @Test
    void who_has_acknowledged_every_gate_is_not_asked_again() {
        var world = UpgradeTestBed.with(cluster("a").offered("4.15.0").on("0 0 1 1 *"));
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));
        world.run();
        world.prod.asked.clear();

        world.run();

        assertThat(world.prod.asked).doesNotContain("agreements of a");
        assertThat(world.prod.taken).hasSize(1);
    }

    @Test
    void a_gate_that_is_new_is_asked_about_and_acknowledged() {
        var world = UpgradeTestBed.with(cluster("a").offered("4.15.0").on("0 0 1 1 *"));
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));
        world.run();
        world.prod.gates.add(new VersionGate("g2", GateLabels.OCP, "4.15"));

        world.run();

        assertThat(world.prod.taken)
                .endsWith(new UpgradeStep.AcknowledgeGates(
                        "id-a", "a", List.of(new VersionGate("g2", GateLabels.OCP, "4.15"))));
    }

    @Test
    void a_dry_run_remembers_nothing() {
        var world = UpgradeTestBed.with(cluster("a").offered("4.15.0").on("0 0 1 1 *"));
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));
        world.dryRun = true;

        world.run();

        assertThat(world.store.of(O1)).isEmpty();
        assertThat(world.prod.taken).isEmpty();
    }

    @Test
    void without_the_approver_nothing_is_acknowledged() {
        var world = UpgradeTestBed.with(cluster("a").offered("4.15.0"));
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));
        world.approver = false;

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a NO_CANDIDATE");
        assertThat(world.prod.taken).isEmpty();
    }

    @Test
    void clusters_without_policy_are_only_approved_by_the_reference() {
        var ours = world130(Profile.TIDEGATE);
        var theirs = world130(Profile.REFERENCE);

        ours.run();
        theirs.run();

        assertThat(ours.prod.taken).isEmpty();
        assertThat(theirs.prod.taken).hasSize(1);
    }

    private static UpgradeTestBed world130(Profile profile) {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("blocked-versions", "x"),
                        cluster("a").unlabelled().offered("4.15.0"))
                .in(profile);
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));
        return world;
    }
}
