/**
 * Paths into YAML documents, such as {@code $.targets[?(@.name == 'prod')].ref}, and what they select.
 *
 * <p>What a selected value may be replaced with is not known here.
 */
@NullMarked
package dev.tidegate.promotions.path;

import org.jspecify.annotations.NullMarked;
