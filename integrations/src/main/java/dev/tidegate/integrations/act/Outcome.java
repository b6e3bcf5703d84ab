package dev.tidegate.integrations.act;

import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.StepKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What became of a plan.
 *
 * @param steps in the order of the plan
 */
public record Outcome(Plan plan, List<StepOutcome> steps) {

    public Outcome {
        steps = List.copyOf(steps);
    }

    public boolean has(Result result) {
        return steps.stream().anyMatch(step -> step.result() == result);
    }

    public long count(Result result) {
        return steps.stream().filter(step -> step.result() == result).count();
    }

    /** The namespaces to look at next time even if the data forget them: those where something of ours may be left. */
    public Set<Namespace.Id> populated() {
        var left = new TreeSet<>(plan.populated());
        var emptied = new HashSet<Namespace.Id>();
        var others = new HashSet<Namespace.Id>();
        for (StepOutcome one : steps) {
            boolean isGone = one.step().kind() == StepKind.DELETE && one.result() == Result.DONE;
            (isGone ? emptied : others).add(one.step().id().namespace());
        }
        emptied.removeAll(others);
        left.removeAll(emptied);
        return left;
    }
}
