package dev.tidegate.demo;

import dev.tidegate.cli.shell.Terminal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;

/** Time that passes only while somebody sleeps, and then at once. */
public final class DemoTime extends Clock {

    private final Instant start = Instant.parse("2026-01-01T00:00:00Z");
    private Instant now = start;
    private boolean enter;

    /** Whoever sits at the terminal keeps pressing Enter. */
    public DemoTime impatient() {
        enter = true;
        return this;
    }

    public Duration passed() {
        return Duration.between(start, now);
    }

    public DemoTerminal terminal(DemoTerminal.Size size, Map<String, String> environment) {
        return new DemoTerminal(new Terminal(true, true), environment, this, this::sleep, () -> size, () -> enter);
    }

    public DemoTerminal terminal() {
        return terminal(DemoTerminal.Size.USUAL, Map.of());
    }

    public DemoTerminal noTerminal() {
        return new DemoTerminal(
                Terminal.none(), Map.of(), this, this::sleep, () -> DemoTerminal.Size.USUAL, () -> enter);
    }

    private void sleep(Duration duration) {
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
