package dev.tidegate.integrations.execution;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The outcome of a plan.
 *
 * @param steps in the order of the plan
 */
public record IntegrationOutcome(IntegrationPlan plan, List<IntegrationStepResult> steps) {

    public IntegrationOutcome {
        steps = List.copyOf(steps);
    }

    /**
     * The status of the whole outcome; failures take precedence over errors in the data, and those over refusals.
     *
     * @param problems all problems of the data the plan was made from
     */
    public IntegrationStatus status(List<Problem> problems) {
        if (has(Status.FAILED)) {
            return IntegrationStatus.FAILED;
        }
        if (!plan.unseen().isEmpty()) {
            return plan.unseenStatus();
        }
        var input = IntegrationStatus.of(problems);
        return input == IntegrationStatus.DONE && has(Status.REFUSED) ? IntegrationStatus.REFUSED : input;
    }

    public boolean has(Status result) {
        return steps.stream().anyMatch(step -> step.status() == result);
    }

    public long count(Status result) {
        return steps.stream().filter(step -> step.status() == result).count();
    }

    /**
     * The namespaces to observe next time even if the data no longer have them: those where objects of ours may be
     * left.
     */
    public Set<Namespace.Id> populated() {
        var left = new TreeSet<>(plan.populated());
        var emptied = new HashSet<Namespace.Id>();
        var others = new HashSet<Namespace.Id>();
        for (IntegrationStepResult one : steps) {
            boolean isGone = one.step().kind() == IntegrationStepKind.DELETE && one.status() == Status.DONE;
            (isGone ? emptied : others).add(one.step().id().namespace());
        }
        emptied.removeAll(others);
        left.removeAll(emptied);
        return left;
    }
}
