/**
 * How the command logs: set up in code, to standard error, started by the first logger and not before.
 *
 * <p>What is logged belongs to whoever it happens to; nothing here writes a line.
 */
@NullMarked
package dev.tidegate.cli.logging;

import org.jspecify.annotations.NullMarked;
