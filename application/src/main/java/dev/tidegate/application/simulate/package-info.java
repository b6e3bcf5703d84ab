/**
 * What people are told about a simulation that runs.
 *
 * <p>The simulation itself is the simulator's business.
 */
@NullMarked
package dev.tidegate.application.simulate;

import org.jspecify.annotations.NullMarked;
