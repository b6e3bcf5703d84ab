/**
 * Approvals, each bound to the exact revision it was given for, and their revocations.
 *
 * <p>Nothing is ever deleted here; whether the approvals suffice is decided by the capability.
 */
@NullMarked
package dev.tidegate.store.approval;

import org.jspecify.annotations.NullMarked;
