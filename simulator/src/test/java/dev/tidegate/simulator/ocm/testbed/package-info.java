/**
 * A simulation with a client in front of it.
 *
 * <p>The client is the product's own; waiting moves the simulated clock.
 */
@NullMarked
package dev.tidegate.simulator.ocm.testbed;

import org.jspecify.annotations.NullMarked;
