/**
 * Turns: who may act on a thing while others wait, kept as leases of the store.
 *
 * <p>What is done in a turn is known by those who take it.
 */
@NullMarked
package dev.tidegate.server.turn;

import org.jspecify.annotations.NullMarked;
