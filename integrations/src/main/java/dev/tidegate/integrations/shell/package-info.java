/**
 * Command lines as a POSIX shell reads them, without starting one. What is quoted here is split here into the same
 * words. Nothing here runs a command.
 */
@NullMarked
package dev.tidegate.integrations.shell;

import org.jspecify.annotations.NullMarked;
