package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.GateLabels;
import org.junit.jupiter.api.Test;

/** What must be done before an order is made. */
class PreparationRunTest {

    @Test
    void a_failed_preparation_keeps_the_order_back() {
        var world = prepared(Profile.TIDEGATE);

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a HOOK_FAILED, b SCHEDULED");
        assertThat(world.prod.taken).extracting(UpgradeStep::name).containsExactly("b");
    }

    @Test
    void in_the_reference_the_order_is_made_all_the_same() {
        var world = prepared(Profile.REFERENCE);

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED, b SCHEDULED");
    }

    @Test
    void a_preparation_that_throws_costs_its_cluster() {
        var world = prepared(Profile.TIDEGATE);
        world.preparation = (cluster, order) -> {
            throw new IllegalStateException("no such job");
        };

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a HOOK_FAILED, b SCHEDULED");
    }

    private static UpgradeTestBed prepared(Profile profile) {
        var world = UpgradeTestBed.with(
                        cluster("a").sts().label("version-gate-approvals", GateLabels.STS),
                        cluster("b").sts())
                .in(profile);
        world.preparation = (cluster, order) -> new ChangeResult.Failed("the job failed");
        return world;
    }
}
