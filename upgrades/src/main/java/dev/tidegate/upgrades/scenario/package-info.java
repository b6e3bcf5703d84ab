/**
 * Unit tests of policies: files that describe a fleet, advance a clock and state the expected decisions.
 *
 * <p>The real planner decides; the data module reads the files, so that every problem has a place.
 */
@NullMarked
package dev.tidegate.upgrades.scenario;

import org.jspecify.annotations.NullMarked;
