/**
 * Durable state: documents, leases, runs, approvals and the audit log, in an embedded SQLite file or in PostgreSQL.
 *
 * <p>The store knows names and bytes, and no capability; the ports of capabilities are implemented on top of it.
 */
@NullMarked
package dev.tidegate.store;

import org.jspecify.annotations.NullMarked;
