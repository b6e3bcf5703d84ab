package dev.tidegate.engine.schedule;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether a window is open, and how long that lasts.
 *
 * @param until the instant at which it may turn into its opposite, and not before; null if it never does
 */
public record Spell(boolean isOpen, @Nullable Instant until) {

    public static Spell open(@Nullable Instant until) {
        return new Spell(true, until);
    }

    public static Spell closed(@Nullable Instant until) {
        return new Spell(false, until);
    }

    public Optional<Instant> ends() {
        return Optional.ofNullable(until);
    }

    Spell inverted() {
        return new Spell(!isOpen, until);
    }
}
