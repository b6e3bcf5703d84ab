/**
 * The soak history of an organisation: who reports what, what is kept, and what is inherited from others.
 *
 * <p>How soak is credited and judged is the engine's; how a history is stored is the store's.
 */
@NullMarked
package dev.tidegate.upgrades.soak;

import org.jspecify.annotations.NullMarked;
