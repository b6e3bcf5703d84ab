/**
 * Upgrades put to work: which environments there are, and the loop that runs over them.
 *
 * <p>What a run does is the capability's; how the world is read and changed is the adapters'.
 */
@NullMarked
package dev.tidegate.application.upgrades;

import org.jspecify.annotations.NullMarked;
