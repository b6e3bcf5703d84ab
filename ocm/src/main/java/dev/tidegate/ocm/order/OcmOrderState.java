package dev.tidegate.ocm.order;

import java.util.Arrays;
import java.util.Locale;

/** How far an order has come; a state that is new in OCM or could not be read is unknown. */
public enum OcmOrderState {
    /** Accepted, not scheduled yet. */
    PENDING,
    SCHEDULED,
    STARTED,
    /** Slower than expected. */
    DELAYED,
    /** For a short time only: a manual order is then deleted. */
    COMPLETED,
    FAILED,
    /** For a short time only. */
    CANCELLED,
    UNKNOWN;

    public static OcmOrderState of(String text) {
        return Arrays.stream(values())
                .filter(state -> state.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElse(UNKNOWN);
    }
}
