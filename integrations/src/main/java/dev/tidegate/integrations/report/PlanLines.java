package dev.tidegate.integrations.report;

import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.plan.StepKind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A plan in the five-element lines that scripts look for, one for each object that is applied or deleted. */
public final class PlanLines {

    private PlanLines() {}

    public static List<String> of(Plan plan) {
        return plan.steps().stream()
                .filter(Step::isTaken)
                .flatMap(Step::single)
                .filter(step -> step.kind().isChange())
                .map(PlanLines::line)
                .toList();
    }

    private static String line(Step step) {
        String action = step.kind() == StepKind.DELETE ? "delete" : "apply";
        var id = step.id();
        return Stream.of(
                        action,
                        id.namespace().cluster(),
                        id.namespace().name(),
                        id.kind().wireName(),
                        id.name())
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
