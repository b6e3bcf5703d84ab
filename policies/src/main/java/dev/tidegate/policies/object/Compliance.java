package dev.tidegate.policies.object;

/** What a cluster reports about a policy. */
public enum Compliance {
    COMPLIANT("Compliant"),
    NON_COMPLIANT("NonCompliant"),
    PENDING("Pending"),
    /** Nothing, or nothing that is known here. */
    UNKNOWN("");

    private final String wireName;

    Compliance(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    public static Compliance of(String wireName) {
        for (var each : values()) {
            if (each.wireName.equals(wireName)) {
                return each;
            }
        }
        return UNKNOWN;
    }
}
