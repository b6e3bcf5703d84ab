package dev.tidegate.cli.shell;

import java.util.function.Supplier;

/**
 * A command at the top level. Its name and the line about it are at hand; the command itself is made only when it is
 * called, so that a start costs the same however many commands there are.
 *
 * @param summary the first line of the command's own description
 */
public record Registration(String name, String summary, Supplier<?> command) {}
