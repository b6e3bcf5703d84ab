package dev.tidegate.ocm.order;

/** Whether an order is for one version at one time, or for the newest version on a schedule. */
public enum OcmScheduleType {
    MANUAL,
    AUTOMATIC,
    UNKNOWN;

    public static OcmScheduleType of(String text) {
        return switch (text) {
            case "manual" -> MANUAL;
            case "automatic" -> AUTOMATIC;
            default -> UNKNOWN;
        };
    }
}
