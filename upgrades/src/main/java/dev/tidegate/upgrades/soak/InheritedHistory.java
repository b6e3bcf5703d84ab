package dev.tidegate.upgrades.soak;

import dev.tidegate.upgrades.fleet.OrganisationKey;

/** The kept history of an organisation that soak data is inherited from. */
public record InheritedHistory(OrganisationKey source, SoakHistory history) {}
