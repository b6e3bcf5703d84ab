package dev.tidegate.cli.data;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Everything about the data tree. */
@Command(name = "data", description = DataCommand.SUMMARY, footer = "  tidegate data check examples/upgrades/data")
@Subcommands({DataCheckCommand.class, DataInitCommand.class, DataMigrateCommand.class})
public final class DataCommand {

    public static final String SUMMARY = "Work with the data tree: the files everything is set up in.";
}
