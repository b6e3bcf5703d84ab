/**
 * Unit tests of policies: files that give a fleet, advance a clock and say what must be decided.
 *
 * <p>The decision is the real one; files are read through the data module, so everything wrong with them has a place.
 */
@NullMarked
package dev.tidegate.upgrades.scenario;

import org.jspecify.annotations.NullMarked;
