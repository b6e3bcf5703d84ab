package dev.tidegate.integrations.act;

import static dev.tidegate.integrations.world.Entry.byAccount;
import static dev.tidegate.integrations.world.Entry.byHash;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.report.ExitCode;
import dev.tidegate.integrations.world.Fleet;
import dev.tidegate.integrations.world.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PermitTest {

    private final World world = new World();

    @Test
    void a_step_that_was_begun_comes_to_its_end_and_none_is_begun_after_it() {
        world.apply(new Fleet().with(byHash("bucket-keeper", 1)));
        int before = world.cluster("pier-01").calls().size();
        var plan = world.plan(new Fleet().with(byHash("bucket-keeper", 2)).with(byHash("note-keeper", 1)));
        Permit onlyTheFirst = () -> world.cluster("pier-01").calls().size() == before
                ? Optional.empty()
                : Optional.of(new Permit.Denial(Result.SKIPPED, "it is late"));

        var outcome = world.apply(plan, onlyTheFirst);

        var calls = world.cluster("pier-01").calls();
        assertThat(calls.subList(before, calls.size()))
                .containsExactly(
                        "stop tidegate-bucket-keeper",
                        "apply tidegate-bucket-keeper-0",
                        "apply tidegate-bucket-keeper-1",
                        "delete tidegate-bucket-keeper");
        assertThat(outcome.steps().stream()
                        .filter(step -> step.result() == Result.SKIPPED)
                        .map(step -> step.step().id().name() + ": " + step.sentence()))
                .containsExactly("tidegate-note-keeper: it is late");
        assertThat(ExitCode.of(outcome, List.of())).isZero();
    }

    @Test
    void what_was_not_begun_is_done_by_the_next_run() {
        var fleet = new Fleet().with(byAccount("bucket-keeper", "atlas", "borealis"));
        Permit none = () -> Optional.of(new Permit.Denial(Result.FAILED, "somebody else is at work"));
        var cut = world.apply(world.plan(fleet), none);

        var next = world.apply(fleet);

        assertThat(cut.has(Result.DONE)).isFalse();
        assertThat(ExitCode.of(cut, List.of())).isEqualTo(1);
        assertThat(next.has(Result.FAILED)).isFalse();
        assertThat(world.plan(fleet).isEmpty()).isTrue();
    }
}
