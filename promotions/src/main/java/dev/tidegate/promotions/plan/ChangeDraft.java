package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.gate.GateFacts;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * A change before it is judged: what would be written where.
 *
 * @param person who wants it
 * @param problems why it cannot be made, beside those that were observed
 */
record ChangeDraft(
        ChangeKind kind,
        PromotionId id,
        String person,
        String scope,
        SortedSet<String> locations,
        List<PromotionStep> steps,
        SortedMap<String, byte[]> contents,
        Map<String, List<String>> leftOut,
        GateFacts.Purpose purpose,
        GateFacts.Allowances allowances,
        List<Problem> problems,
        List<String> notes) {

    ChangeDraft {
        steps = List.copyOf(steps);
        leftOut = Map.copyOf(leftOut);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }
}
