/**
 * The forecast of an organisation: the real planner and the real check-in, run on a virtual clock.
 *
 * <p>Every assumption is a value with a sentence; nothing is fetched and no clock is read.
 */
@NullMarked
package dev.tidegate.upgrades.forecast;

import org.jspecify.annotations.NullMarked;
