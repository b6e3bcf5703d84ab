package dev.tidegate.cli.shell;

import java.util.List;
import java.util.function.Supplier;

/**
 * What stands above all commands: the name of the program, a line about it, how it is used, and what it can do.
 *
 * @param version the line that {@code --version} prints
 */
public record Root(
        String name, String description, List<String> examples, Supplier<String> version, List<Registration> commands) {

    public Root {
        examples = List.copyOf(examples);
        commands = List.copyOf(commands);
    }
}
