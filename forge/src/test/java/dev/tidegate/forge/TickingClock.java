package dev.tidegate.forge;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;

/** Every look at it is a second later than the one before. */
final class TickingClock extends Clock {

    private final AtomicInteger looks = new AtomicInteger();

    @Override
    public Instant instant() {
        return Instant.parse("2026-03-02T08:00:00Z").plusSeconds(looks.getAndIncrement());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("times are in UTC here");
    }
}
