/**
 * Signing in to OCM: where credentials are found, and clients made from settings.
 *
 * <p>What is asked of OCM is not known here.
 */
@NullMarked
package dev.tidegate.application.ocm;

import org.jspecify.annotations.NullMarked;
