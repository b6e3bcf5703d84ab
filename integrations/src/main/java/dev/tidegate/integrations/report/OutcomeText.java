package dev.tidegate.integrations.report;

import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.act.StepOutcome;
import dev.tidegate.integrations.act.StepOutcome.Result;

/** What became of a plan, as people read it: the plan, then what went otherwise than it says. */
public final class OutcomeText {

    private OutcomeText() {}

    public static String of(Outcome outcome) {
        var text = new StringBuilder(PlanText.of(outcome.plan()));
        for (StepOutcome step : outcome.steps()) {
            if (step.result() == Result.FAILED || step.result() == Result.SKIPPED) {
                text.append(step.result() == Result.FAILED ? "! failed: " : "! not tried: ")
                        .append(step.step().kind().wireName())
                        .append(' ')
                        .append(step.step().id())
                        .append(": ")
                        .append(step.sentence())
                        .append('\n');
            }
        }
        return text.append(outcome.count(Result.DONE))
                .append(" done, ")
                .append(outcome.count(Result.FAILED))
                .append(" failed, ")
                .append(outcome.count(Result.REFUSED))
                .append(" refused, ")
                .append(outcome.count(Result.IN_SYNC))
                .append(" in sync\n")
                .toString();
    }
}
