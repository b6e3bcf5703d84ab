/**
 * Waiting: how long between attempts, how many requests at once and per second.
 *
 * <p>Time comes from a clock and a sleeper, so nothing here ever looks at the wall or blocks on it by itself.
 */
@NullMarked
package dev.tidegate.ocm.pace;

import org.jspecify.annotations.NullMarked;
