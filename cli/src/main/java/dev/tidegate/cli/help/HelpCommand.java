package dev.tidegate.cli.help;

import dev.tidegate.cli.shell.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Shows the help of another command: the same as its option {@code --help}. */
@Command(
        name = "help",
        description = HelpCommand.SUMMARY,
        footer = {
            "  tidegate help",
            "  tidegate help version",
        })
public final class HelpCommand implements Callable<ExitCode> {

    public static final String SUMMARY = "Show the help of a command, or the list of commands.";

    @Parameters(arity = "0..*", paramLabel = "<command>", description = "The command, with its verb if it has one.")
    private List<String> names = List.of();

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var described = command.root().commandLine();
        for (var name : names) {
            described = below(described, name);
        }
        described.usage(command.commandLine().getOut());
        return ExitCode.DONE;
    }

    private static CommandLine below(CommandLine parent, String name) {
        var child = parent.getSubcommands().get(name);
        if (child == null) {
            throw new UnmatchedArgumentException(parent, List.of(name));
        }
        return child;
    }
}
