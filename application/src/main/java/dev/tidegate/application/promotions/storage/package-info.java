/**
 * What promotions must not forget, as documents of the store: freezes, holds, what was proposed, and what was seen running.
 *
 * <p>A change is undone from its commit or request, so losing these costs no promotion.
 */
@NullMarked
package dev.tidegate.application.promotions.storage;

import org.jspecify.annotations.NullMarked;
