package dev.tidegate.ocm.order;

/** Whether an order is for one version at one time, or for whatever is newest on a schedule. */
public enum ScheduleType {
    MANUAL,
    AUTOMATIC,
    UNKNOWN;

    public static ScheduleType of(String text) {
        return switch (text) {
            case "manual" -> MANUAL;
            case "automatic" -> AUTOMATIC;
            default -> UNKNOWN;
        };
    }
}
