/**
 * Many independent reads at once, with a failure costing only the read it happened in.
 *
 * <p>How many requests leave at once is the business of the pace, not of this package.
 */
@NullMarked
package dev.tidegate.ocm.parallel;

import org.jspecify.annotations.NullMarked;
