package dev.tidegate.application.ocm;

import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;

/**
 * Where to sign in, and as whom.
 *
 * @param source where the credentials were found, for people
 */
public record OcmSignIn(OcmEnvironment environment, Grant grant, String source) {}
