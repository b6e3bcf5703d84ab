/**
 * Help for those who type it as a command.
 *
 * <p>The texts belong to the commands; nothing is described here.
 */
@NullMarked
package dev.tidegate.cli.help;

import org.jspecify.annotations.NullMarked;
