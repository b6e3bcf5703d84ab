/**
 * Who may write now: leases that run out by themselves, and fencing tokens by which a late writer is refused.
 *
 * <p>The time is the caller's; no clock of a database or of this package takes part in a decision.
 */
@NullMarked
package dev.tidegate.store.lease;

import org.jspecify.annotations.NullMarked;
