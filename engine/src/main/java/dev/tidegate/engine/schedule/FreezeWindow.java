package dev.tidegate.engine.schedule;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A time in which nothing may start.
 *
 * @param until the first instant after it; null if it lasts until somebody lifts it
 * @param reason why, for whoever is held back by it
 */
public record FreezeWindow(Instant from, @Nullable Instant until, String reason) {

    public FreezeWindow {
        if (until != null && !until.isAfter(from)) {
            throw new IllegalArgumentException("a freeze from " + from + " cannot end at " + until);
        }
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a freeze needs a reason");
        }
    }

    FixedWindow window() {
        return new FixedWindow(from, until);
    }
}
