/**
 * Command lines as a POSIX shell reads them, without a shell.
 *
 * <p>What is quoted here is split here, so that no argument comes apart on its way to a command.
 */
@NullMarked
package dev.tidegate.integrations.shell;

import org.jspecify.annotations.NullMarked;
