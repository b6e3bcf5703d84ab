/**
 * Time that is not the machine's: for trying weeks in minutes against a simulator.
 *
 * <p>Everything that waits takes a clock and a way to wait, so this is all it needs.
 */
@NullMarked
package dev.tidegate.application.time;

import org.jspecify.annotations.NullMarked;
