package dev.tidegate.integrations.report;

import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.act.StepOutcome;
import dev.tidegate.integrations.act.StepOutcome.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What became of a plan, as people read it: every step that was not simply done, and how many were. */
public final class OutcomeText {

    private static final Map<Result, String> WORDS = Map.of(
            Result.DONE, "done",
            Result.IN_SYNC, "in sync",
            Result.PLANNED, "to do",
            Result.FROZEN, "frozen",
            Result.REFUSED, "refused",
            Result.SKIPPED, "skipped",
            Result.FAILED, "failed");

    private OutcomeText() {}

    public static String of(Outcome outcome) {
        var text = new StringBuilder();
        for (StepOutcome one : outcome.steps()) {
            if (!one.sentence().isEmpty()) {
                text.append(one.step().kind().wireName())
                        .append(' ')
                        .append(one.step().id())
                        .append(' ')
                        .append(WORDS.get(one.result()))
                        .append(": ")
                        .append(one.sentence())
                        .append('\n');
            }
        }
        outcome.plan()
                .unseen()
                .forEach(unseen -> text.append(PlanText.sentence(unseen)).append('\n'));
        return text.append(counts(outcome)).append('\n').toString();
    }

    private static String counts(Outcome outcome) {
        List<String> words = new ArrayList<>();
        for (Result result : Result.values()) {
            long count = outcome.count(result);
            if (count > 0 || result == Result.DONE || result == Result.FAILED) {
                words.add(count + " " + WORDS.get(result));
            }
        }
        return String.join(", ", words);
    }
}
