/**
 * What a promotion would change and whether it may: observed through ports, planned by pure functions.
 *
 * <p>Nothing here writes; carrying a plan out is the application's.
 */
@NullMarked
package dev.tidegate.promotions.plan;

import org.jspecify.annotations.NullMarked;
