package dev.tidegate.upgrades.secret;

/** A secret value that is never printed. */
public final class SecretValue {

    private final String value;

    private SecretValue(String value) {
        this.value = value;
    }

    public static SecretValue of(String value) {
        return new SecretValue(value);
    }

    /** The value, for the request that needs it. */
    public String reveal() {
        return value;
    }

    @Override
    public String toString() {
        return "•••";
    }
}
