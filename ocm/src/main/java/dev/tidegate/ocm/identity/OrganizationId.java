package dev.tidegate.ocm.identity;

/** OCM's internal id of an organization, not the number customers know it by. */
public record OrganizationId(String value) {

    public OrganizationId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("the id of an organization must not be blank");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
