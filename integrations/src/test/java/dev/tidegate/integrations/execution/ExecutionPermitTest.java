package dev.tidegate.integrations.execution;

import static dev.tidegate.integrations.simulation.TestEntry.byAccount;
import static dev.tidegate.integrations.simulation.TestEntry.byHash;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.simulation.DesiredFleet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExecutionPermitTest {

    private final ClusterSimulation world = new ClusterSimulation();

    @Test
    void a_step_that_was_begun_comes_to_its_end_and_none_is_begun_after_it() {
        world.apply(new DesiredFleet().with(byHash("bucket-keeper", 1)));
        int before = world.cluster("pier-01").calls().size();
        var plan =
                world.plan(new DesiredFleet().with(byHash("bucket-keeper", 2)).with(byHash("note-keeper", 1)));
        ExecutionPermit onlyTheFirst = () -> world.cluster("pier-01").calls().size() == before
                ? Optional.empty()
                : Optional.of(new ExecutionPermit.Denial(Status.SKIPPED, "it is late"));

        var outcome = world.apply(plan, onlyTheFirst);

        var calls = world.cluster("pier-01").calls();
        assertThat(calls.subList(before, calls.size()))
                .containsExactly(
                        "stop tidegate-bucket-keeper",
                        "apply tidegate-bucket-keeper-0",
                        "apply tidegate-bucket-keeper-1",
                        "delete tidegate-bucket-keeper");
        assertThat(outcome.steps().stream()
                        .filter(step -> step.status() == Status.SKIPPED)
                        .map(step -> step.step().id().name() + ": " + step.sentence()))
                .containsExactly("tidegate-note-keeper: it is late");
        assertThat(outcome.status(List.of())).isEqualTo(IntegrationStatus.DONE);
    }

    @Test
    void what_was_not_begun_is_done_by_the_next_run() {
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis"));
        ExecutionPermit none = () -> Optional.of(new ExecutionPermit.Denial(Status.FAILED, "somebody else is at work"));
        var cut = world.apply(world.plan(fleet), none);

        var next = world.apply(fleet);

        assertThat(cut.has(Status.DONE)).isFalse();
        assertThat(cut.status(List.of())).isEqualTo(IntegrationStatus.FAILED);
        assertThat(next.has(Status.FAILED)).isFalse();
        assertThat(world.plan(fleet).isEmpty()).isTrue();
    }
}
