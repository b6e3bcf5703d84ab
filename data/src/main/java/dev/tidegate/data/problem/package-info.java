/**
 * Problems of data files and their locations.
 *
 * <p>Problems are found by the packages that read, validate and link.
 */
@NullMarked
package dev.tidegate.data.problem;

import org.jspecify.annotations.NullMarked;
