/**
 * What upgrades keep, put into the store: soak histories and who was seen running what, turns, the journal of
 * runs; and histories parted from what nobody needs any more.
 *
 * <p>The store sees bytes and names; what they mean is known here.
 */
@NullMarked
package dev.tidegate.server.upgrades.keep;

import org.jspecify.annotations.NullMarked;
