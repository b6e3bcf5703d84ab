/**
 * The audit log: who did what to what, and when, for acts of people such as approvals, halts and broken leases.
 *
 * <p>What the process decided by itself belongs in the decision log.
 */
@NullMarked
package dev.tidegate.store.audit;

import org.jspecify.annotations.NullMarked;
