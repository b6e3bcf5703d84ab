package dev.tidegate.ocm.order;

import java.util.Arrays;
import java.util.Locale;

/** How far an order has come; what OCM learns later, or could not tell, is unknown. */
public enum OrderState {
    /** Accepted, not scheduled yet. */
    PENDING,
    SCHEDULED,
    STARTED,
    /** Slower than expected. */
    DELAYED,
    /** For a short time only: a manual order then vanishes. */
    COMPLETED,
    FAILED,
    /** For a short time only. */
    CANCELLED,
    UNKNOWN;

    public static OrderState of(String text) {
        return Arrays.stream(values())
                .filter(state -> state.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElse(UNKNOWN);
    }
}
