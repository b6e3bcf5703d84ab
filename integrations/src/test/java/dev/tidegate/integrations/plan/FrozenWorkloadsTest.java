package dev.tidegate.integrations.plan;

import static dev.tidegate.integrations.simulation.TestEntry.byAccount;
import static dev.tidegate.integrations.simulation.TestEntry.byHash;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.report.IntegrationPlanText;
import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.simulation.DesiredFleet;
import org.junit.jupiter.api.Test;

class FrozenWorkloadsTest {

    private static final Namespace.Id HERE = new Namespace.Id("pier-01", "reconcilers");

    private final ClusterSimulation world = new ClusterSimulation();

    @Test
    void an_integration_whose_shards_cannot_be_told_is_left_alone() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis")));
        var fleet = new DesiredFleet().frozen("bucket-keeper", HERE);

        var plan = world.plan(fleet);

        assertThat(plan.isEmpty()).isTrue();
        assertThat(plan.count(IntegrationStepKind.FROZEN)).isEqualTo(2);
        assertThat(plan.steps().get(0).reason().sentence())
                .contains("SHARDS_INVALID")
                .contains("no targets");
    }

    @Test
    void a_frozen_partition_costs_nothing_but_itself() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis", "cygnus")));
        var fleet = new DesiredFleet()
                .with(byAccount("bucket-keeper", "atlas").image("9d07aa1"))
                .frozenPartition("bucket-keeper", HERE, "borealis");

        var plan = world.plan(fleet);

        assertThat(plan.steps())
                .extracting(step -> step.kind().wireName() + " " + step.id().name())
                .containsExactly(
                        "keep tidegate",
                        "update tidegate-bucket-keeper-atlas",
                        "frozen tidegate-bucket-keeper-borealis",
                        "delete tidegate-bucket-keeper-cygnus");
    }

    @Test
    void another_split_waits_while_a_part_of_it_is_not_known() {
        world.apply(new DesiredFleet().with(byHash("bucket-keeper", 1)));
        var fleet = new DesiredFleet()
                .with(byAccount("bucket-keeper", "atlas"))
                .frozenPartition("bucket-keeper", HERE, "borealis");

        var plan = world.plan(fleet);

        assertThat(plan.isEmpty()).isTrue();
        assertThat(plan.count(IntegrationStepKind.FROZEN)).isEqualTo(2);
    }

    @Test
    void a_workload_is_not_deleted_while_targets_may_be_missing_but_others_change() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis")));
        var fleet = new DesiredFleet()
                .with(byAccount("bucket-keeper", "atlas").image("9d07aa1"))
                .incomplete("bucket-keeper");

        var plan = world.plan(fleet);

        assertThat(plan.count(IntegrationStepKind.UPDATE)).isEqualTo(1);
        assertThat(plan.count(IntegrationStepKind.FROZEN)).isEqualTo(1);
        assertThat(plan.count(IntegrationStepKind.DELETE)).isZero();
    }

    @Test
    void an_unknown_integration_is_not_deleted_while_a_file_cannot_be_read() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)));

        var plan = world.plan(new DesiredFleet().gap("broken"));

        assertThat(plan.isEmpty()).isTrue();
        assertThat(plan.count(IntegrationStepKind.FROZEN)).isEqualTo(1);
    }

    @Test
    void what_is_frozen_and_does_not_run_yet_is_told_all_the_same() {
        var plan = world.plan(new DesiredFleet().frozen("bucket-keeper", HERE));

        assertThat(IntegrationPlanText.of(plan))
                .startsWith("left as it is\n  * SHARDS_INVALID /integrations/bucket-keeper.yml:12:3")
                .contains("\n      nothing runs yet of bucket-keeper in reconcilers@pier-01\n");
    }
}
