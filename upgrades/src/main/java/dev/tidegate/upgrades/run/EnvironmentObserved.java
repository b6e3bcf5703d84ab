package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An environment as it was observed for some of its organisations.
 *
 * @param ocm null if no environment has the name
 * @param sharingKnown whether every environment said who shares soak data there
 * @param organisations those whose policies were read
 * @param unreadable why the policies of the others cannot be read
 */
public record EnvironmentObserved(
        String name,
        @Nullable OcmPort ocm,
        EnvironmentFindings findings,
        boolean sharingKnown,
        Map<OrganisationKey, Organisation> organisations,
        Map<OrganisationKey, String> unreadable) {

    public EnvironmentObserved {
        organisations = Map.copyOf(organisations);
        unreadable = Map.copyOf(unreadable);
    }
}
