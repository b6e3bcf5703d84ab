/**
 * The way in: the list of all commands and the main method.
 *
 * <p>What a command does stands in its own package below; here it is only registered.
 */
@NullMarked
package dev.tidegate.cli;

import org.jspecify.annotations.NullMarked;
