/**
 * The recorded inputs of a plan, the JSON of recorded runs, and the replay that plans again from a record.
 *
 * <p>Nothing here reads the outside world: a record holds every lookup result, and no secret.
 */
@NullMarked
package dev.tidegate.upgrades.replay;

import org.jspecify.annotations.NullMarked;
