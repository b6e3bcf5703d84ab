/**
 * Version gates, and the agreements that open them for a cluster.
 *
 * <p>Which gate applies to which cluster is decided elsewhere.
 */
@NullMarked
package dev.tidegate.ocm.gate;

import org.jspecify.annotations.NullMarked;
