package dev.tidegate.cli.shell;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** Builds the tree of commands: in full where it is needed, and only names and summaries elsewhere. */
final class CommandModel {

    private CommandModel() {}

    /** The commands that this command line may be about, in full. */
    static CommandLine calledBy(RootCommand root, GlobalOptions options, String... arguments) {
        List<String> words = Arrays.asList(arguments);
        return build(root, options, words::contains);
    }

    /** All commands in full. */
    static CommandLine complete(RootCommand root, GlobalOptions options) {
        return build(root, options, name -> true);
    }

    private static CommandLine build(RootCommand root, GlobalOptions options, Predicate<String> inFull) {
        var spec = rootSpec(root);
        options.addTo(spec);
        var commandLine = new CommandLine(spec);
        for (var command : root.commands()) {
            commandLine.addSubcommand(
                    command.name(),
                    inFull.test(command.name())
                            ? full(command.command().get(), inFull)
                            : summary(command.name(), command.summary()));
        }
        HelpStyle.apply(commandLine);
        return commandLine;
    }

    /** Without a command there is nothing to do but to show what there is. */
    private static CommandSpec rootSpec(RootCommand root) {
        var holder = new CommandSpec[1];
        Runnable showHelp =
                () -> holder[0].commandLine().usage(holder[0].commandLine().getOut());
        var spec = CommandSpec.wrapWithoutInspection(showHelp);
        holder[0] = spec;
        spec.name(root.name())
                .versionProvider(() -> new String[] {root.version().get()});
        spec.usageMessage().description(root.description());
        spec.usageMessage().footer(root.examples().toArray(String[]::new));
        return spec;
    }

    private static CommandLine full(Object command, Predicate<String> inFull) {
        var commandLine = new CommandLine(command);
        var below = command.getClass().getAnnotation(Subcommands.class);
        for (Class<?> subcommand : below == null ? new Class<?>[0] : below.value()) {
            var described = subcommand.getAnnotation(Command.class);
            boolean isMeant = Stream.concat(Stream.of(described.name()), Stream.of(described.aliases()))
                    .anyMatch(inFull);
            commandLine.addSubcommand(
                    described.name(),
                    isMeant ? full(made(subcommand), inFull) : summary(described.name(), described.description()),
                    described.aliases());
        }
        return commandLine;
    }

    private static Object made(Class<?> command) {
        try {
            return CommandLine.defaultFactory().create(command);
        } catch (Exception unmade) {
            throw new IllegalStateException("no command can be made of " + command.getName(), unmade);
        }
    }

    private static CommandLine summary(String name, String... description) {
        var spec = CommandSpec.create().name(name);
        spec.usageMessage().description(description);
        return new CommandLine(spec);
    }
}
