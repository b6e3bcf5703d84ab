package dev.tidegate.cli.simulate;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Everything that stands in for the outside world. */
@Command(
        name = "simulate",
        description = SimulateCommand.SUMMARY,
        footer = "  tidegate simulate ocm --clusters 100 --stepped")
@Subcommands({SimulateOcmCommand.class, SimulateHubCommand.class, SimulateForgeCommand.class})
public final class SimulateCommand {

    public static final String SUMMARY = "Run a stand-in for the outside world, to try things on.";
}
