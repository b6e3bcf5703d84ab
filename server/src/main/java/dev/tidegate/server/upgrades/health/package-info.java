/**
 * Sources of health: who knows which clusters are not well.
 *
 * <p>What ill health costs a cluster is decided elsewhere.
 */
@NullMarked
package dev.tidegate.server.upgrades.health;

import org.jspecify.annotations.NullMarked;
