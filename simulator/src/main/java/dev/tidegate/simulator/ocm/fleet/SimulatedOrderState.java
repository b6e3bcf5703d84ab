package dev.tidegate.simulator.ocm.fleet;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How far an order has come. */
public enum SimulatedOrderState {
    PENDING,
    SCHEDULED,
    STARTED,
    DELAYED,
    COMPLETED,
    FAILED,
    CANCELLED;

    /** The word of OCM. */
    @JsonValue
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
