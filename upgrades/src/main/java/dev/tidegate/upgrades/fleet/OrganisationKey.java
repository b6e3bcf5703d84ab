package dev.tidegate.upgrades.fleet;

/** Identifies an organisation by its environment and its internal id there. */
public record OrganisationKey(String environment, String id) {

    public OrganisationKey {
        if (environment.isBlank() || id.isBlank()) {
            throw new IllegalArgumentException(
                    "an organisation has an environment and an id: '" + environment + "', '" + id + "'");
        }
    }

    /** The form that is unique across environments. */
    @Override
    public String toString() {
        return environment + "/" + id;
    }
}
