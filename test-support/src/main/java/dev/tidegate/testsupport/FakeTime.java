package dev.tidegate.testsupport;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** A clock that moves only when told to, or when somebody sleeps by it. Safe for many threads. */
public final class FakeTime extends Clock {

    public static final Instant START = Instant.parse("2026-03-02T07:40:00Z");

    private final List<Duration> sleeps = new ArrayList<>();
    private Instant now = START;

    @Override
    public synchronized Instant instant() {
        return now;
    }

    public synchronized void sleep(Duration duration) {
        sleeps.add(duration);
        now = now.plus(duration);
    }

    public synchronized void pass(Duration duration) {
        now = now.plus(duration);
    }

    /** All sleeps so far, in their order. */
    public synchronized List<Duration> sleeps() {
        return List.copyOf(sleeps);
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
