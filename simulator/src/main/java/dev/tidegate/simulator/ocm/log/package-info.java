/**
 * The record of everything that was asked and everything that happened.
 *
 * <p>It holds no tokens and no secrets.
 */
@NullMarked
package dev.tidegate.simulator.ocm.log;

import org.jspecify.annotations.NullMarked;
