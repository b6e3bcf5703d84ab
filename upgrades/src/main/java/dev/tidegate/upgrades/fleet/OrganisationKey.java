package dev.tidegate.upgrades.fleet;

/** Which organisation: its internal id, and the environment in which that id means something. */
public record OrganisationKey(String environment, String id) {

    public OrganisationKey {
        if (environment.isBlank() || id.isBlank()) {
            throw new IllegalArgumentException(
                    "an organisation has an environment and an id: '" + environment + "', '" + id + "'");
        }
    }

    /** The one form that means the same in every environment. */
    @Override
    public String toString() {
        return environment + "/" + id;
    }
}
