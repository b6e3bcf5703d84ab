package dev.tidegate.engine.schedule;

import dev.tidegate.engine.duration.TimeFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * A window that opens at every match of a cron and stays open for some time; if it would open again before it closes,
 * or just then, it stays open on.
 *
 * <p>A schedule of single open minutes is such a window with the length of one minute.
 */
public record CronWindow(Cron cron, Duration length, ZoneId zone) implements Window {

    /** How far ahead the end of an open window is looked for; beyond it, the answer is "not before that". */
    private static final Duration FAR = Duration.ofDays(366);

    public CronWindow {
        if (length.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("a window must be open for a second at least, not " + length);
        }
    }

    @Override
    public WindowState at(Instant now) {
        var opening = cron.next(now.minus(length), zone);
        if (opening.isEmpty() || opening.get().isAfter(now)) {
            return WindowState.closed(opening.orElse(null));
        }
        return WindowState.open(end(opening.get()));
    }

    /** When the window closes that opened at this match; null if it never does. */
    private @Nullable Instant end(Instant opening) {
        var isEndless = cron.isEndless(length);
        var last = opening;
        while (Duration.between(opening, last).compareTo(FAR) < 0) {
            var change = zone.getRules().nextTransition(last);
            if (isEndless && change == null) {
                return null;
            }
            // Matches that keep the window open are taken in one leap: as far as the clocks run on unchanged if they
            // fill the days, else within one day. From there the calendar has to be asked.
            last = isEndless && change != null
                    ? lastBefore(change.getInstant(), last)
                    : cron.lastWithin(last, length, zone);
            var next = cron.next(last, zone);
            if (next.isEmpty() || next.get().isAfter(last.plus(length))) {
                break;
            }
            last = next.get();
        }
        return last.plus(length);
    }

    /** One of the last matches before the change; none is further from it than the window is long. */
    private Instant lastBefore(Instant change, Instant last) {
        return cron.next(change.minus(length).minusSeconds(1), zone)
                .filter(match -> match.isAfter(last) && match.isBefore(change))
                .orElse(last);
    }

    @Override
    public String toString() {
        return cron + " for " + TimeFormat.duration(length) + " " + zone;
    }
}
