/**
 * Service logs: messages to the owners of a cluster, and whether one was sent already.
 *
 * <p>When to send one is decided elsewhere.
 */
@NullMarked
package dev.tidegate.ocm.servicelog;

import org.jspecify.annotations.NullMarked;
