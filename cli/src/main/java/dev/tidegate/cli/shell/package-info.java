/**
 * What every command is made of: exit codes, standing options, help texts of one style, and an answer to every error.
 *
 * <p>No command lives here, and nothing here knows one.
 */
@NullMarked
package dev.tidegate.cli.shell;

import org.jspecify.annotations.NullMarked;
