package dev.tidegate.kube;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** A time that passes only when somebody sleeps. */
final class FakeTime extends Clock implements Sleeper {

    private final List<Duration> waits = new ArrayList<>();
    private Instant now = Instant.parse("2026-03-02T07:40:00Z");

    @Override
    public synchronized void sleep(Duration duration) {
        waits.add(duration);
        now = now.plus(duration);
    }

    /** How long somebody slept, each time. */
    synchronized List<Duration> waits() {
        return List.copyOf(waits);
    }

    @Override
    public synchronized Instant instant() {
        return now;
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
