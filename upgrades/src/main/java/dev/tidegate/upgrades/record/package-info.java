/**
 * What a decision was made from and what came of it, written down so that it can be decided again.
 *
 * <p>Nothing here reads the world: a record holds every answer that was given, and no secret.
 */
@NullMarked
package dev.tidegate.upgrades.record;

import org.jspecify.annotations.NullMarked;
