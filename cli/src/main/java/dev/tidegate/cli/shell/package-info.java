/**
 * What all commands share: exit codes, global options, the style of help texts, and the printing of errors.
 *
 * <p>No command lives here, and nothing here knows one.
 */
@NullMarked
package dev.tidegate.cli.shell;

import org.jspecify.annotations.NullMarked;
