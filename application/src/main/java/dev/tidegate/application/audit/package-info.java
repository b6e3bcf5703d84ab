/**
 * What people do, recorded in the audit log, and how it is listed.
 *
 * <p>What a process decided by itself is in the decision log.
 */
@NullMarked
package dev.tidegate.application.audit;

import org.jspecify.annotations.NullMarked;
