package dev.tidegate.engine.schedule;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether a window is open, and how long that lasts.
 *
 * @param until the instant at which it may turn into its opposite, and not before; null if it never does
 */
public record WindowState(boolean isOpen, @Nullable Instant until) {

    public static WindowState open(@Nullable Instant until) {
        return new WindowState(true, until);
    }

    public static WindowState closed(@Nullable Instant until) {
        return new WindowState(false, until);
    }

    public Optional<Instant> ends() {
        return Optional.ofNullable(until);
    }
}
