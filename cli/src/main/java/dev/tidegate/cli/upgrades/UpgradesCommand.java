package dev.tidegate.cli.upgrades;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Everything about upgrades of OpenShift clusters. */
@Command(
        name = "upgrades",
        description = UpgradesCommand.SUMMARY,
        subcommands = TestCommand.class,
        footer = "  tidegate upgrades test examples/upgrades")
public final class UpgradesCommand implements Runnable {

    public static final String SUMMARY = "Upgrade OpenShift clusters, sector by sector.";

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
