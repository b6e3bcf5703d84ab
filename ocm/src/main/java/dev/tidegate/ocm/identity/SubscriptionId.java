package dev.tidegate.ocm.identity;

/** The id of the subscription of a cluster. */
public record SubscriptionId(String value) {

    public SubscriptionId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("the id of a subscription must not be blank");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
