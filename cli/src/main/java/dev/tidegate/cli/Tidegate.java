package dev.tidegate.cli;

import dev.tidegate.cli.completion.CompletionCommand;
import dev.tidegate.cli.demo.DemoCommand;
import dev.tidegate.cli.help.HelpCommand;
import dev.tidegate.cli.shell.Shell;
import dev.tidegate.cli.shell.Surroundings;
import dev.tidegate.cli.version.VersionCommand;
import dev.tidegate.cli.version.VersionLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code tidegate}: the list of all commands, and the way in. */
@Command(
        name = "tidegate",
        description = "Takes risky changes to fleets in small, explained steps.",
        versionProvider = VersionLine.class,
        subcommands = {
            DemoCommand.class,
            VersionCommand.class,
            CompletionCommand.class,
            HelpCommand.class,
        },
        footer = {
            "  tidegate demo",
            "  tidegate version",
            "  tidegate help version",
        })
public final class Tidegate implements Runnable {

    @Option(names = "--version", versionHelp = true, order = 93, description = "Show the version in one line.")
    boolean version;

    @Spec
    private CommandSpec command;

    /** Without a command there is nothing to do but to show what there is. */
    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }

    static Shell shell(Surroundings surroundings) {
        return new Shell(new Tidegate(), surroundings);
    }

    public static void main(String[] arguments) {
        System.exit(shell(Surroundings.process()).run(arguments));
    }
}
