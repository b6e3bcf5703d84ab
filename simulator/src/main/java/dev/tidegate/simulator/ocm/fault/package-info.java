/**
 * Faults on demand: which request meets which fault.
 *
 * <p>Carrying a fault out is the server's.
 */
@NullMarked
package dev.tidegate.simulator.ocm.fault;

import org.jspecify.annotations.NullMarked;
