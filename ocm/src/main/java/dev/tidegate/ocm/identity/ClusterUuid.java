package dev.tidegate.ocm.identity;

/** The id by which a cluster knows itself: OCM's external id, used in service logs and metrics. */
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
