package dev.tidegate.integrations.report;

import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A plan in the five-element lines that scripts look for, one for each object that is applied or deleted. */
public final class PlanScriptLines {

    private PlanScriptLines() {}

    public static List<String> of(IntegrationPlan plan) {
        return plan.steps().stream()
                .filter(IntegrationStep::changesCluster)
                .flatMap(IntegrationStep::single)
                .filter(step -> step.kind().isChange())
                .map(PlanScriptLines::line)
                .toList();
    }

    private static String line(IntegrationStep step) {
        String action = step.kind() == IntegrationStepKind.DELETE ? "delete" : "apply";
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
