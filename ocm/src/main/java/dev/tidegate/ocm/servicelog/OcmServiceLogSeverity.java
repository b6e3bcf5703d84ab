package dev.tidegate.ocm.servicelog;

/** The severity of a service log. */
public enum OcmServiceLogSeverity {
    DEBUG("Debug"),
    LOW("Low"),
    MODERATE("Moderate"),
    IMPORTANT("Important"),
    CRITICAL("Critical"),
    /** An older name that is still accepted. */
    WARNING("Warning");

    private final String text;

    OcmServiceLogSeverity(String text) {
        this.text = text;
    }

    /** The severity as OCM writes it. */
    public String text() {
        return text;
    }
}
