package dev.tidegate.simulator.ocm.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** The time of the simulated world, to the second. Safe for many threads; it never goes back. */
public final class SimulatedClock extends Clock {

    private final Clock real;
    private final Instant realStart;
    private final long speed;
    private Instant start;

    private SimulatedClock(Instant start, long speed, Clock real) {
        this.start = start;
        this.speed = speed;
        this.real = real;
        this.realStart = real.instant();
    }

    /** Stands still until it is moved. */
    public static SimulatedClock stepped(Instant start) {
        return new SimulatedClock(start, 0, Clock.fixed(start, ZoneOffset.UTC));
    }

    /**
     * Runs by itself.
     *
     * @param speed how many simulated seconds go by in one of the real clock
     */
    public static SimulatedClock running(Instant start, long speed, Clock real) {
        if (speed < 1) {
            throw new IllegalArgumentException("a running clock needs a speed of 1 at least, not " + speed);
        }
        return new SimulatedClock(start, speed, real);
    }

    public boolean isStepped() {
        return speed == 0;
    }

    /** How many simulated seconds go by in a real one; 0 for a clock that stands still. */
    public long speed() {
        return speed;
    }

    @Override
    public synchronized Instant instant() {
        var passed = Duration.between(realStart, real.instant());
        var now = passed.isNegative() ? start : start.plus(passed.multipliedBy(speed));
        return now.truncatedTo(ChronoUnit.SECONDS);
    }

    /** Moves a clock that stands still. */
    public synchronized Instant advance(Duration by) {
        return moveTo(start.plus(by));
    }

    /** Moves a clock that stands still. */
    public synchronized Instant moveTo(Instant then) {
        if (!isStepped()) {
            throw new IllegalStateException("this clock runs by itself; only a stepped one can be moved");
        }
        if (then.isBefore(start)) {
            throw new IllegalArgumentException("time does not go back: it is " + start + " already");
        }
        start = then;
        return instant();
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
