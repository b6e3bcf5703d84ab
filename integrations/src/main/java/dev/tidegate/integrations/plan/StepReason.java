package dev.tidegate.integrations.plan;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.FrozenWorkloads;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a step is in the plan.
 *
 * @param sentence in a few words, without a full stop
 * @param place where that is written; null if nobody wrote it
 * @param behind what led there, nearest first
 */
public record StepReason(String sentence, @Nullable SourceLocation place, List<Cause> behind) {

    public StepReason {
        behind = List.copyOf(behind);
    }

    public static StepReason of(String sentence) {
        return new StepReason(sentence, null, List.of());
    }

    public static StepReason of(String sentence, @Nullable SourceLocation place) {
        return new StepReason(sentence, place, List.of());
    }

    /** Its first problem leaves something alone, and all others would too. */
    static StepReason of(FrozenWorkloads frozen) {
        return new StepReason(
                frozen.problems().get(0).toString(),
                null,
                frozen.problems().stream()
                        .skip(1)
                        .map(problem -> new Cause(problem.toString(), null))
                        .toList());
    }

    /** One link of the chain. */
    public record Cause(String sentence, @Nullable SourceLocation place) {}
}
