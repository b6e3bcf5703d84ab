package dev.tidegate.upgrades.soak;

import dev.tidegate.upgrades.fleet.OrganisationKey;

/** The stored history of an organisation that soak is inherited from. */
public record InheritedSoakHistory(OrganisationKey source, SoakHistory history) {}
