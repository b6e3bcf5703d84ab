/**
 * The fleet as a value: organisations, clusters and all that belongs to them, generated or read from a file.
 *
 * <p>Nothing happens here; how a fleet changes over time is the world's.
 */
@NullMarked
package dev.tidegate.simulator.ocm.fleet;

import org.jspecify.annotations.NullMarked;
