package dev.tidegate.promotions.file;

import dev.tidegate.engine.schedule.Window;
import dev.tidegate.engine.schedule.WindowState;
import java.time.Instant;

/** One period of time. */
record PeriodWindow(Instant from, Instant until) implements Window {

    @Override
    public WindowState at(Instant now) {
        if (now.isBefore(from)) {
            return WindowState.closed(from);
        }
        return now.isBefore(until) ? WindowState.open(until) : WindowState.closed(null);
    }

    @Override
    public String toString() {
        return from + " to " + until;
    }
}
