package dev.tidegate.upgrades.fleet;

import java.util.Arrays;
import java.util.Locale;

/** How far an order has come. */
public enum OrderState {
    PENDING,
    SCHEDULED,
    STARTED,
    DELAYED,
    COMPLETED,
    FAILED,
    CANCELLED,
    /** The state could not be read, or is one nobody knows; the order counts all the same. */
    UNKNOWN;

    public static OrderState of(String name) {
        return Arrays.stream(values())
                .filter(state -> state.toString().equals(name))
                .findFirst()
                .orElse(UNKNOWN);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
