/**
 * What upgrades keep, put into the store: soak histories, turns, the journal of runs.
 *
 * <p>The store sees bytes and names; what they mean is known here.
 */
@NullMarked
package dev.tidegate.server.upgrades.keep;

import org.jspecify.annotations.NullMarked;
