/**
 * Reads the log of a simulation and says what should not have happened in it.
 *
 * <p>The rules are written down here a second time, from what they promise and not from how they are kept: nothing of
 * Tidegate may be used.
 */
@NullMarked
package dev.tidegate.endtoend.checker;

import org.jspecify.annotations.NullMarked;
