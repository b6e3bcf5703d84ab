/**
 * One run: observe every environment, check in, decide, act, and keep what must be kept; and the ports to the world
 * that this needs.
 *
 * <p>What is decided is decided elsewhere, by pure functions; nothing here knows HTTP or a database.
 */
@NullMarked
package dev.tidegate.upgrades.run;

import org.jspecify.annotations.NullMarked;
