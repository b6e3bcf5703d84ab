/**
 * The soak history of an organisation: who reports what, what is stored, and what is inherited from others.
 *
 * <p>The engine defines how soak is credited and checked; the store defines where a history is kept.
 */
@NullMarked
package dev.tidegate.upgrades.soak;

import org.jspecify.annotations.NullMarked;
