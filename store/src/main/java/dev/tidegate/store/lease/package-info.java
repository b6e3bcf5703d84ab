/**
 * Leases that expire, and fencing tokens by which the writes of a former holder are refused.
 *
 * <p>The time comes from the caller; no clock is read here, and none of a database is used.
 */
@NullMarked
package dev.tidegate.store.lease;

import org.jspecify.annotations.NullMarked;
