package dev.tidegate.integrations.act;

import dev.tidegate.integrations.act.StepOutcome.Result;
import java.util.Optional;

/** Asked before every step whether it may be begun; a step that was begun is brought to its end. Called by many threads. */
@FunctionalInterface
public interface Permit {

    /** Nothing ever stands in the way. */
    Permit ALWAYS = Optional::empty;

    /** Why no more steps may be begun; nothing if they may. */
    Optional<Denial> denial();

    /**
     * Why not.
     *
     * @param result what becomes of the steps that are not begun
     */
    record Denial(Result result, String sentence) {}
}
