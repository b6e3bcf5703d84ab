package dev.tidegate.cli.simulate;

import picocli.CommandLine.Command;

/** Everything that stands in for the outside world. */
@Command(
        name = "simulate",
        description = SimulateCommand.SUMMARY,
        subcommands = SimulateOcmCommand.class,
        footer = "  tidegate simulate ocm --clusters 100 --stepped")
public final class SimulateCommand {

    public static final String SUMMARY = "Run a stand-in for the outside world, to try things on.";
}
