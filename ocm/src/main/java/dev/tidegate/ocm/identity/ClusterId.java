package dev.tidegate.ocm.identity;

/** The id of a cluster in the paths of OCM's API. */
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
