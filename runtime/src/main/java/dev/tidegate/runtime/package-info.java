/**
 * Keeps units of work converging: decides when each is worked on and by which process, whether anything may be changed,
 * and records what happened.
 *
 * <p>No capability is known here. Each brings a {@link dev.tidegate.runtime.Reconciler}.
 */
@NullMarked
package dev.tidegate.runtime;

import org.jspecify.annotations.NullMarked;
