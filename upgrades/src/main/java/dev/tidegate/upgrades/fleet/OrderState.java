package dev.tidegate.upgrades.fleet;

import java.util.Locale;

/** The progress of an order. */
public enum OrderState {
    PENDING,
    SCHEDULED,
    STARTED,
    DELAYED,
    COMPLETED,
    FAILED,
    CANCELLED,
    /** The state could not be read or is unknown; the order still counts. */
    UNKNOWN;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
