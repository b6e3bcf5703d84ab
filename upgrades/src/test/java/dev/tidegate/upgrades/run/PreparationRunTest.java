package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.run.TestWorld.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.policy.GateLabels;
import org.junit.jupiter.api.Test;

/** What must be done before an order is made. */
class PreparationRunTest {

    @Test
    void case_131_a_failed_preparation_keeps_the_order_back() {
        var world = prepared(Profile.TIDEGATE);

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a HOOK_FAILED, b SCHEDULED");
        assertThat(world.prod.taken).extracting(Action::name).containsExactly("b");
    }

    @Test
    void case_131_in_the_reference_the_order_is_made_all_the_same() {
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

    private static TestWorld prepared(Profile profile) {
        var world = TestWorld.with(
                        cluster("a").sts().label("version-gate-approvals", GateLabels.STS),
                        cluster("b").sts())
                .in(profile);
        world.preparation = (cluster, order) -> new Deed.Failed("the job failed");
        return world;
    }
}
