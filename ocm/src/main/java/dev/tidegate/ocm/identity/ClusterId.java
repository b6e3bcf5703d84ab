package dev.tidegate.ocm.identity;

/** What OCM calls a cluster in its own paths. */
public record ClusterId(String value) {

    public ClusterId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("the id of a cluster must not be blank");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
