package dev.tidegate.cli.shell;

import java.util.function.Supplier;

/**
 * A command at the top level. Its name and summary are constants; the command itself is made only when it is called, so
 * that the start takes the same time however many commands there are.
 *
 * @param summary the first line of the command's own description
 */
public record CommandRegistration(String name, String summary, Supplier<?> command) {}
