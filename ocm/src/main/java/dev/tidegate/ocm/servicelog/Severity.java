package dev.tidegate.ocm.servicelog;

/** How much a service log matters, in OCM's words of today. */
public enum Severity {
    DEBUG("Debug"),
    LOW("Low"),
    MODERATE("Moderate"),
    IMPORTANT("Important"),
    CRITICAL("Critical");

    private final String text;

    Severity(String text) {
        this.text = text;
    }

    /** The word of OCM. */
    public String text() {
        return text;
    }
}
