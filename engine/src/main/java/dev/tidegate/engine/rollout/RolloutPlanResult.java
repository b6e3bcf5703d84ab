package dev.tidegate.engine.rollout;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.function.Function;

/** A plan, or the reason why there is none. No plan does not mean "nothing to do": the last good one stays. */
public sealed interface RolloutPlanResult {

    <T> T match(Function<? super Planned, ? extends T> planned, Function<? super Refused, ? extends T> refused);

    /** The plan, for whoever knows that the request is sound. */
    default RolloutPlan plan() {
        return match(Planned::plan, refused -> {
            throw new IllegalStateException("no plan: " + refused.problems());
        });
    }

    record Planned(RolloutPlan plan, List<Problem> warnings) implements RolloutPlanResult {

        public Planned {
            warnings = List.copyOf(warnings);
        }

        @Override
        public <T> T match(
                Function<? super Planned, ? extends T> planned, Function<? super Refused, ? extends T> refused) {
            return planned.apply(this);
        }
    }

    record Refused(List<Problem> problems) implements RolloutPlanResult {

        public Refused {
            problems = List.copyOf(problems);
        }

        @Override
        public <T> T match(
                Function<? super Planned, ? extends T> planned, Function<? super Refused, ? extends T> refused) {
            return refused.apply(this);
        }
    }
}
