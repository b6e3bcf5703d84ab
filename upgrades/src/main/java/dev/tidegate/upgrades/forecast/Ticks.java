package dev.tidegate.upgrades.forecast;

import java.time.Duration;
import java.time.Instant;

/** The instants at which the scheduler runs: at the start of the forecast and in even steps from there. */
record Ticks(Instant origin, Duration interval) {

    /** The first run at or after an instant. */
    Instant from(Instant instant) {
        long steps = interval.toNanos();
        var since = Duration.between(origin, instant);
        if (since.isNegative()) {
            return origin;
        }
        long whole = since.dividedBy(interval);
        var run = origin.plus(interval.multipliedBy(whole));
        return run.isBefore(instant) ? run.plusNanos(steps) : run;
    }

    /** The first run after an instant. */
    Instant after(Instant instant) {
        return from(instant.plusNanos(1));
    }
}
