package dev.tidegate.ocm.servicelog;

/** The severity of a service log. */
public enum OcmServiceLogSeverity {
    DEBUG("Debug"),
    LOW("Low"),
    MODERATE("Moderate"),
    IMPORTANT("Important"),
    CRITICAL("Critical");

    private final String text;

    OcmServiceLogSeverity(String text) {
        this.text = text;
    }

    /** The severity as OCM writes it. */
    public String text() {
        return text;
    }
}
