/**
 * Update channels: the next channel of a cluster, and whether the cluster may be switched to it.
 *
 * <p>A switch only adds offered versions; a later plan decides whether one of them is taken.
 */
@NullMarked
package dev.tidegate.upgrades.channel;

import org.jspecify.annotations.NullMarked;
