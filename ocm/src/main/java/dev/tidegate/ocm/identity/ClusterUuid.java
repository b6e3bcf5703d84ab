package dev.tidegate.ocm.identity;

/** What a cluster calls itself: the external id of OCM, used in service logs and metrics. */
public record ClusterUuid(String value) {

    public ClusterUuid {
        if (value.isBlank()) {
            throw new IllegalArgumentException("the UUID of a cluster must not be blank");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
