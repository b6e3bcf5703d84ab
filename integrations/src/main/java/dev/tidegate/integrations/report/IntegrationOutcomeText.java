package dev.tidegate.integrations.report;

import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.execution.IntegrationStepResult;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What became of a plan, as people read it: every step that was not simply done, and how many were. */
public final class IntegrationOutcomeText {

    private static final Map<Status, String> WORDS = Map.of(
            Status.DONE, "done",
            Status.IN_SYNC, "in sync",
            Status.PLANNED, "to do",
            Status.FROZEN, "frozen",
            Status.REFUSED, "refused",
            Status.SKIPPED, "skipped",
            Status.FAILED, "failed");

    private IntegrationOutcomeText() {}

    public static String of(IntegrationOutcome outcome) {
        var text = new StringBuilder();
        for (IntegrationStepResult one : outcome.steps()) {
            if (!one.sentence().isEmpty()) {
                text.append(one.step().kind().wireName())
                        .append(' ')
                        .append(one.step().id())
                        .append(' ')
                        .append(WORDS.get(one.status()))
                        .append(": ")
                        .append(one.sentence())
                        .append('\n');
            }
        }
        outcome.plan()
                .unseen()
                .forEach(unseen ->
                        text.append(IntegrationPlanText.sentence(unseen)).append('\n'));
        return text.append(counts(outcome)).append('\n').toString();
    }

    private static String counts(IntegrationOutcome outcome) {
        List<String> words = new ArrayList<>();
        for (Status result : Status.values()) {
            long count = outcome.count(result);
            if (count > 0 || result == Status.DONE || result == Status.FAILED) {
                words.add(count + " " + WORDS.get(result));
            }
        }
        return String.join(", ", words);
    }
}
