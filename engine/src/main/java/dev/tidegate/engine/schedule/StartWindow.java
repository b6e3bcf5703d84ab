package dev.tidegate.engine.schedule;

import dev.tidegate.engine.duration.TimeFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * The time in which something can be ordered to start at the next match of a cron: not later than {@code lead} before
 * the match, because an order needs that long to be taken, and not earlier than {@code horizon} before it, because
 * much can happen until then.
 */
public record StartWindow(Cron cron, ZoneId zone, Duration lead, Duration horizon) implements Window {

    public StartWindow {
        if (lead.isNegative() || lead.compareTo(horizon) >= 0) {
            throw new IllegalArgumentException("no order fits between " + lead + " and " + horizon + " ahead");
        }
    }

    /** The start to order now: the next match strictly after now and the lead, if the horizon still includes it. */
    public Optional<Instant> start(Instant now) {
        return next(now).filter(start -> !start.isAfter(now.plus(horizon)));
    }

    /** The next start that can still be ordered, now or later; empty if there never is one. */
    public Optional<Instant> next(Instant now) {
        return cron.next(now.plus(lead), zone);
    }

    @Override
    public WindowState at(Instant now) {
        // Orders are taken from horizon to lead before a match: a window of the difference, seen from as far ahead.
        var state = new CronWindow(cron, horizon.minus(lead), zone).at(now.plus(horizon));
        return new WindowState(
                state.isOpen(), state.ends().map(end -> end.minus(horizon)).orElse(null));
    }

    @Override
    public String toString() {
        return cron + " " + zone + ", " + TimeFormat.duration(lead) + " to " + TimeFormat.duration(horizon) + " ahead";
    }
}
