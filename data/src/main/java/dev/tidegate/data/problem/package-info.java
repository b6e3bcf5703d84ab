/**
 * What can be wrong with data files, and how a place in one is written down.
 *
 * <p>Finding problems belongs to the packages that read, check and link.
 */
@NullMarked
package dev.tidegate.data.problem;

import org.jspecify.annotations.NullMarked;
