package dev.tidegate.integrations.report;

import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.execution.IntegrationStepResult;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.plan.IntegrationStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    /** The outcome alone: one line for each cause, and the counts. */
    public static String of(IntegrationOutcome outcome) {
        return of(outcome, Set.of(Status.values()));
    }

    /** The outcome below its plan, which says already what is refused or left as it is. */
    public static String afterPlan(IntegrationOutcome outcome) {
        return of(outcome, Set.of(Status.FAILED, Status.SKIPPED));
    }

    private static String of(IntegrationOutcome outcome, Set<Status> told) {
        Map<Cause, List<IntegrationStep>> causes = new LinkedHashMap<>();
        for (IntegrationStepResult one : outcome.steps()) {
            if (!one.sentence().isEmpty() && told.contains(one.status())) {
                causes.computeIfAbsent(new Cause(one.status(), one.sentence()), cause -> new ArrayList<>())
                        .add(one.step());
            }
        }
        if (told.contains(Status.FROZEN)) {
            outcome.plan()
                    .unseen()
                    .forEach(unseen ->
                            causes.putIfAbsent(new Cause(Status.FROZEN, CauseText.sentence(unseen)), List.of()));
        }
        var text = new StringBuilder();
        causes.forEach((cause, steps) -> text.append(line(cause, steps)).append('\n'));
        return text.append(counts(outcome)).append('\n').toString();
    }

    private record Cause(Status status, String sentence) {}

    private static String line(Cause cause, List<IntegrationStep> steps) {
        String word = WORDS.getOrDefault(cause.status(), "");
        return switch (steps.size()) {
            case 0 -> cause.sentence();
            case 1 ->
                "%s %s %s: %s"
                        .formatted(steps.get(0).kind().wireName(), steps.get(0).id(), word, cause.sentence());
            default -> "%s: %s; %s".formatted(word, cause.sentence(), CauseText.cost(steps, false));
        };
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
