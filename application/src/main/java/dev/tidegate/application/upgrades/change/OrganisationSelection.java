package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.ocm.SignInSettings;
import org.jspecify.annotations.Nullable;

/**
 * Which organisation is meant.
 *
 * @param organisation its id; null for the one of whoever signs in
 */
public record OrganisationSelection(@Nullable String organisation, SignInSettings signIn) {}
