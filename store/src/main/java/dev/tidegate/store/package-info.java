/**
 * What must not be lost: documents, leases, runs and approvals, in a file of our own or in PostgreSQL.
 *
 * <p>The store speaks of bytes and names and knows no capability; a capability's port is implemented on top of it.
 */
@NullMarked
package dev.tidegate.store;

import org.jspecify.annotations.NullMarked;
