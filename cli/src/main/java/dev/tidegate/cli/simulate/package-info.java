/**
 * The commands under {@code tidegate simulate}.
 *
 * <p>They start a simulation, say how it is reached and wait; how a simulated fleet behaves is not known here.
 */
@NullMarked
package dev.tidegate.cli.simulate;

import org.jspecify.annotations.NullMarked;
