package dev.tidegate.integrations.report;

import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.plan.StepKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A plan in one line: {@code 1 to update, 1 to delete, 1 in sync, 0 frozen}. */
public final class Summary {

    private static final List<StepKind> TO_DO =
            List.of(StepKind.CREATE, StepKind.UPDATE, StepKind.RECREATE, StepKind.RESHAPE, StepKind.DELETE);

    private Summary() {}

    public static String of(Plan plan) {
        Map<StepKind, Integer> counts = new EnumMap<>(StepKind.class);
        for (Step step : plan.steps()) {
            counts.merge(step.kind(), 1, Integer::sum);
        }
        var words = new ArrayList<String>();
        for (StepKind kind : TO_DO) {
            if (counts.containsKey(kind)) {
                words.add(counts.get(kind) + " to " + kind.wireName());
            }
        }
        words.add(counts.getOrDefault(StepKind.KEEP, 0) + " in sync");
        words.add(counts.getOrDefault(StepKind.FROZEN, 0) + " frozen");
        if (counts.containsKey(StepKind.CONFLICT)) {
            words.add(counts.get(StepKind.CONFLICT) + " in conflict");
        }
        return String.join(", ", words);
    }
}
