/**
 * Completion scripts for shells, made from the commands as they are.
 *
 * <p>Nothing is installed from here; the script goes to standard output.
 */
@NullMarked
package dev.tidegate.cli.completion;

import org.jspecify.annotations.NullMarked;
