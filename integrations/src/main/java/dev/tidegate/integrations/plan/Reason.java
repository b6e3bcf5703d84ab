package dev.tidegate.integrations.plan;

import dev.tidegate.data.problem.Place;
import dev.tidegate.integrations.Frozen;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a step is in the plan.
 *
 * @param sentence in a few words, without a full stop
 * @param place where that is written; null if nobody wrote it
 * @param behind what led there, nearest first
 */
public record Reason(String sentence, @Nullable Place place, List<Cause> behind) {

    public Reason {
        behind = List.copyOf(behind);
    }

    public static Reason of(String sentence) {
        return new Reason(sentence, null, List.of());
    }

    public static Reason of(String sentence, @Nullable Place place) {
        return new Reason(sentence, place, List.of());
    }

    /** Its first problem leaves something alone, and all others would too. */
    static Reason of(Frozen frozen) {
        return new Reason(
                frozen.problems().get(0).toString(),
                null,
                frozen.problems().stream()
                        .skip(1)
                        .map(problem -> new Cause(problem.toString(), null))
                        .toList());
    }

    /** One link of the chain. */
    public record Cause(String sentence, @Nullable Place place) {}
}
