package dev.tidegate.upgrades.planner;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.upgrades.TestOrganisation;

/** Generates random organisations for property tests outside of the planner. */
public final class RandomOrganisations {

    private RandomOrganisations() {}

    public static Generator<TestOrganisation> gen() {
        return draws -> RandomOrganisation.draw(draws).organisation("2024-05-13T10:00:00Z");
    }
}
