package dev.tidegate.cli.shell;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Builds the tree of commands: in full where it is needed, and only names and summaries elsewhere. */
final class CommandModel {

    private CommandModel() {}

    /** The commands that this command line may be about, in full. */
    static CommandLine calledBy(Root root, StandingOptions standing, String... arguments) {
        List<String> words = Arrays.asList(arguments);
        return build(root, standing, command -> words.contains(command.name()));
    }

    /** All commands in full. */
    static CommandLine complete(Root root, StandingOptions standing) {
        return build(root, standing, command -> true);
    }

    private static CommandLine build(Root root, StandingOptions standing, Predicate<Registration> inFull) {
        var spec = rootSpec(root);
        standing.addTo(spec);
        var commandLine = new CommandLine(spec);
        for (var command : root.commands()) {
            commandLine.addSubcommand(
                    command.name(), inFull.test(command) ? full(command) : new CommandLine(summary(command)));
        }
        HelpStyle.apply(commandLine);
        return commandLine;
    }

    /** Without a command there is nothing to do but to show what there is. */
    private static CommandSpec rootSpec(Root root) {
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

    private static CommandLine full(Registration command) {
        return new CommandLine(command.command().get());
    }

    private static CommandSpec summary(Registration command) {
        var spec = CommandSpec.create().name(command.name());
        spec.usageMessage().description(command.summary());
        return spec;
    }
}
