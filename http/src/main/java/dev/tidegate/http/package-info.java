/**
 * HTTP as every adapter uses it: retries, limits, one deadline for an exchange, bounded bodies, observation, and secrets
 * that cannot be printed.
 *
 * <p>No adapter and no capability is known here; what a response means is for the caller.
 */
@NullMarked
package dev.tidegate.http;

import org.jspecify.annotations.NullMarked;
