package dev.tidegate.application.upgrades;

import dev.tidegate.runtime.Unit;
import dev.tidegate.upgrades.run.AllowedOrganisation;

/**
 * One organisation in one environment.
 *
 * @param fleet what was loaded together with it
 */
public record OrganisationUnit(AllowedOrganisation organisation, UpgradeFleet fleet) implements Unit {

    @Override
    public String name() {
        return organisation.key().toString();
    }
}
