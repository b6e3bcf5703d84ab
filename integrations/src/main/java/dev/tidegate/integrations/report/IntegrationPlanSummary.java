package dev.tidegate.integrations.report;

import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A plan in one line: {@code 1 to update, 1 to delete, 1 in sync, 0 frozen}. */
public final class IntegrationPlanSummary {

    private static final List<IntegrationStepKind> TO_DO = List.of(
            IntegrationStepKind.CREATE,
            IntegrationStepKind.UPDATE,
            IntegrationStepKind.RECREATE,
            IntegrationStepKind.RESHAPE,
            IntegrationStepKind.DELETE);

    private IntegrationPlanSummary() {}

    public static String of(IntegrationPlan plan) {
        Map<IntegrationStepKind, Integer> counts = new EnumMap<>(IntegrationStepKind.class);
        for (IntegrationStep step : plan.steps()) {
            counts.merge(step.kind(), 1, Integer::sum);
        }
        var words = new ArrayList<String>();
        for (IntegrationStepKind kind : TO_DO) {
            if (counts.containsKey(kind)) {
                words.add(counts.get(kind) + " to " + kind.wireName());
            }
        }
        words.add(counts.getOrDefault(IntegrationStepKind.KEEP, 0) + " in sync");
        words.add(counts.getOrDefault(IntegrationStepKind.FROZEN, 0) + " frozen");
        if (counts.containsKey(IntegrationStepKind.CONFLICT)) {
            words.add(counts.get(IntegrationStepKind.CONFLICT) + " in conflict");
        }
        return String.join(", ", words);
    }
}
