/**
 * Whole lists out of pages: every item once, in order, and what could not be read reported beside it.
 *
 * <p>What an item means belongs to the packages of the features.
 */
@NullMarked
package dev.tidegate.ocm.page;

import org.jspecify.annotations.NullMarked;
