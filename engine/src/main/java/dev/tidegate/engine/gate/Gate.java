package dev.tidegate.engine.gate;

import java.time.Instant;

/**
 * One condition a candidate must meet before its next step.
 *
 * <p>A gate is pure: the same candidate at the same instant gets the same verdict.
 *
 * @param <C> what is judged
 */
@FunctionalInterface
public interface Gate<C> {

    Verdict check(C candidate, Instant now);
}
