package dev.tidegate.promotions.gate;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A stop of all promotions into an environment.
 *
 * @param until nothing if somebody has to lift it
 * @param isHard whether reverts are stopped, too
 */
public record EnvironmentFreeze(
        String environment,
        String by,
        String reason,
        Instant since,
        @Nullable Instant until,
        boolean isHard) {

    public boolean holds(Instant now) {
        return until == null || now.isBefore(until);
    }
}
