/**
 * Update channels: which one comes next, and whether a cluster may be switched to it.
 *
 * <p>Switching only widens what is offered; whether an offer is taken is decided elsewhere, in a later run.
 */
@NullMarked
package dev.tidegate.upgrades.channel;

import org.jspecify.annotations.NullMarked;
