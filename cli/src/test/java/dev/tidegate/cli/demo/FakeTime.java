package dev.tidegate.cli.demo;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;

/** Time that passes only while somebody sleeps, and then at once. */
final class FakeTime extends Clock implements Sleeper {

    private final Instant start = Instant.parse("2026-01-01T00:00:00Z");
    private Instant now = start;

    Duration passed() {
        return Duration.between(start, now);
    }

    Stage terminal(Size size, Map<String, String> environment) {
        return new Stage(true, environment, this, this, () -> size);
    }

    Stage noTerminal() {
        return new Stage(false, Map.of(), this, this, () -> Size.USUAL);
    }

    @Override
    public void sleep(Duration duration) {
        now = now.plus(duration);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("there is one zone in a test");
    }
}
