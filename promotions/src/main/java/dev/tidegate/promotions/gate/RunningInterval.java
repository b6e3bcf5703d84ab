package dev.tidegate.promotions.gate;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A time in which a version was seen running somewhere.
 *
 * @param until nothing while it runs there
 */
public record RunningInterval(Instant since, @Nullable Instant until) {

    Duration length(Instant now) {
        var end = until == null ? now : until;
        return end.isBefore(since) ? Duration.ZERO : Duration.between(since, end);
    }
}
