package dev.tidegate.engine.schedule;

import java.time.Instant;
import java.util.List;

/** Times that come and go. A window opens at an instant and is closed again at the instant it closes. */
@FunctionalInterface
public interface Window {

    WindowState at(Instant now);

    default boolean isOpen(Instant now) {
        return at(now).isOpen();
    }

    /** Open whenever at least one of these is; windows that overlap or touch become one. */
    static Window anyOf(List<? extends Window> windows) {
        return new AnyOfWindow(List.copyOf(windows));
    }
}
