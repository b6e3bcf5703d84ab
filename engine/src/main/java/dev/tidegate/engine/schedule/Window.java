package dev.tidegate.engine.schedule;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Times that come and go. A window opens at an instant and is closed again at the instant it closes. */
@FunctionalInterface
public interface Window {

    Spell at(Instant now);

    default boolean isOpen(Instant now) {
        return at(now).isOpen();
    }

    /** When this closed window opens next; empty if it is open already, or never opens again. */
    default Optional<Instant> opensAt(Instant now) {
        return Optional.of(at(now)).filter(spell -> !spell.isOpen()).flatMap(Spell::ends);
    }

    /** When this open window closes; empty if it is closed already, or never closes. */
    default Optional<Instant> closesAt(Instant now) {
        return Optional.of(at(now)).filter(Spell::isOpen).flatMap(Spell::ends);
    }

    /** Open whenever at least one of these is; windows that overlap or touch become one. */
    static Window anyOf(List<? extends Window> windows) {
        return new AnyWindow(List.copyOf(windows));
    }

    /** Open whenever this one is closed. */
    default Window inverted() {
        return new InvertedWindow(this);
    }
}
