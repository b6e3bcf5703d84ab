package dev.tidegate.upgrades.decision;

import dev.tidegate.testsupport.Gen;
import dev.tidegate.upgrades.TestOrganisation;

/** Random organisations for laws that hold outside of decisions. */
public final class RandomOrganisations {

    private RandomOrganisations() {}

    public static Gen<TestOrganisation> gen() {
        return draws -> World.draw(draws).organisation("2024-05-13T10:00:00Z");
    }
}
