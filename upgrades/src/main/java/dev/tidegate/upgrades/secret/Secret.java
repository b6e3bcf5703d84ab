package dev.tidegate.upgrades.secret;

/** A value nobody shall see: it is handed to whoever signs in and shown to nobody. */
public final class Secret {

    private final String value;

    private Secret(String value) {
        this.value = value;
    }

    public static Secret of(String value) {
        return new Secret(value);
    }

    /** The value, for the one request that needs it. */
    public String reveal() {
        return value;
    }

    @Override
    public String toString() {
        return "•••";
    }
}
