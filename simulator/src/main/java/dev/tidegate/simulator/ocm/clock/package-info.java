/**
 * The time the simulated world lives in.
 *
 * <p>It may run, run fast, or stand still until it is moved.
 */
@NullMarked
package dev.tidegate.simulator.ocm.clock;

import org.jspecify.annotations.NullMarked;
