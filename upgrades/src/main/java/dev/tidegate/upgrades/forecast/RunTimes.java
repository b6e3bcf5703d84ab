package dev.tidegate.upgrades.forecast;

import java.time.Duration;
import java.time.Instant;

/** The instants at which the scheduler runs: from the start of the forecast at a fixed interval. */
record RunTimes(Instant origin, Duration interval) {

    /** The first run at or after an instant. */
    Instant atOrAfter(Instant instant) {
        var since = Duration.between(origin, instant);
        if (since.isNegative()) {
            return origin;
        }
        long whole = since.dividedBy(interval);
        var run = origin.plus(interval.multipliedBy(whole));
        return run.isBefore(instant) ? run.plus(interval) : run;
    }

    /** The first run after an instant. */
    Instant after(Instant instant) {
        return atOrAfter(instant.plusNanos(1));
    }
}
