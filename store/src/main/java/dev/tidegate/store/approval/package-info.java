/**
 * Who let what go ahead: approvals bound to the exact revision they were given for, and their revocations.
 *
 * <p>Nothing is ever deleted here; whether an approval is enough is for the capability to decide.
 */
@NullMarked
package dev.tidegate.store.approval;

import org.jspecify.annotations.NullMarked;
