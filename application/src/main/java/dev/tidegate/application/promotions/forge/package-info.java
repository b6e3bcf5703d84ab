/**
 * Merge requests of the data repository, by the module {@code forge}.
 *
 * <p>What stands in a request is written by {@code promotions.request}.
 */
@NullMarked
package dev.tidegate.application.promotions.forge;

import org.jspecify.annotations.NullMarked;
