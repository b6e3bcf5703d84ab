/**
 * The option that says which clock is used.
 *
 * <p>Reading it is the application's.
 */
@NullMarked
package dev.tidegate.cli.time;

import org.jspecify.annotations.NullMarked;
