/**
 * What will happen to an organisation if nothing unforeseen does: the real decision and the real check-in, played on a
 * virtual clock.
 *
 * <p>Everything that has to be guessed is an assumption with words for it; nothing is fetched and no clock is read.
 */
@NullMarked
package dev.tidegate.upgrades.forecast;

import org.jspecify.annotations.NullMarked;
