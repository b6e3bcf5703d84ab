/**
 * A client of Prometheus: instant and range queries.
 *
 * <p>What the numbers mean is for the caller.
 */
@NullMarked
package dev.tidegate.prometheus;

import org.jspecify.annotations.NullMarked;
