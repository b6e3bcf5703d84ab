package dev.tidegate.engine;

import java.util.Locale;

/** Whose behaviour a decision follows where the two differ. */
public enum Profile {
    /** Our own rules. */
    TIDEGATE,
    /** The rules of the system we are compatible with, traps included, for migration and comparison. */
    REFERENCE;

    /** The name people write and read. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
