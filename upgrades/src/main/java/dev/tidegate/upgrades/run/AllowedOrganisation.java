package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;
import java.util.Set;

/**
 * An organisation that may be looked after.
 *
 * @param name what people call it; if it is empty, the name that is found counts
 * @param disabled names of schedulers, and of the approver of gates, that leave it alone; each goes by its own name
 * @param addons whether its add-ons are upgraded too
 */
public record AllowedOrganisation(
        OrganisationKey key, String name, Set<String> disabled, List<HealthCheck> healthChecks, boolean addons) {

    public AllowedOrganisation {
        disabled = Set.copyOf(disabled);
        healthChecks = List.copyOf(healthChecks);
    }

    public static AllowedOrganisation of(OrganisationKey key, String name) {
        return new AllowedOrganisation(key, name, Set.of(), List.of(), true);
    }

    /**
     * Whom to ask about the health of its clusters.
     *
     * @param enforced whether an unhealthy cluster earns no soak, and one of unknown health is not upgraded
     */
    public record HealthCheck(String provider, boolean enforced) {}
}
