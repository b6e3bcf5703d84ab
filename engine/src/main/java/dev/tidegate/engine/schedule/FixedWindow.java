package dev.tidegate.engine.schedule;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A window that opens once.
 *
 * @param until the first instant outside again; null if it stays open
 */
public record FixedWindow(Instant from, @Nullable Instant until) implements Window {

    public FixedWindow {
        if (until != null && !until.isAfter(from)) {
            throw new IllegalArgumentException("a window from " + from + " cannot end at " + until);
        }
    }

    @Override
    public Spell at(Instant now) {
        if (now.isBefore(from)) {
            return Spell.closed(from);
        }
        return until == null || now.isBefore(until) ? Spell.open(until) : Spell.closed(null);
    }

    @Override
    public String toString() {
        return "from " + from + (until == null ? " on" : " to " + until);
    }
}
