package dev.tidegate.engine.forecast;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One decision.
 *
 * @param wakeUp the instant to decide again even if the world has not changed, strictly after now; null if only a
 *     change of the world can change the decision
 * @param <P> a plan
 */
public record ForecastDecision<P>(P plan, @Nullable Instant wakeUp) {

    /** A decision that only a change of the world can change. */
    public static <P> ForecastDecision<P> of(P plan) {
        return new ForecastDecision<>(plan, null);
    }
}
