package dev.tidegate.cli.data;

import picocli.CommandLine.Command;

/** Everything about the data tree. */
@Command(
        name = "data",
        description = DataCommand.SUMMARY,
        subcommands = {CheckCommand.class, MigrateCommand.class},
        footer = "  tidegate data check examples/upgrades/data")
public final class DataCommand {

    public static final String SUMMARY = "Work with the data tree: the files everything is set up in.";
}
