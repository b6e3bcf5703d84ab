/**
 * Reads whole lists page by page: every item once, in order, with the problems of items that cannot be read.
 *
 * <p>What an item means belongs to the packages of the features.
 */
@NullMarked
package dev.tidegate.ocm.page;

import org.jspecify.annotations.NullMarked;
