/**
 * The search language of OCM's lists, rendered so that equal searches are equal texts.
 *
 * <p>Splitting a long search into several belongs to the lists.
 */
@NullMarked
package dev.tidegate.ocm.search;

import org.jspecify.annotations.NullMarked;
