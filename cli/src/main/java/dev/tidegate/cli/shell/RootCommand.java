package dev.tidegate.cli.shell;

import java.util.List;
import java.util.function.Supplier;

/**
 * The program itself: its name, a line about it, examples, and its commands.
 *
 * @param version the line that {@code --version} prints
 */
public record RootCommand(
        String name,
        String description,
        List<String> examples,
        Supplier<String> version,
        List<CommandRegistration> commands) {

    public RootCommand {
        examples = List.copyOf(examples);
        commands = List.copyOf(commands);
    }
}
