/**
 * Sources of cluster health: which clusters have critical alerts.
 *
 * <p>What an alert means for an upgrade is decided elsewhere.
 */
@NullMarked
package dev.tidegate.application.upgrades.health;

import org.jspecify.annotations.NullMarked;
