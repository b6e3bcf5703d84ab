package dev.tidegate.cli.promotions;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** What was seen running where. */
@Command(
        name = "observations",
        description = "What was seen running where.",
        footer = {"  tidegate promotions observations get"})
@Subcommands({ObservationsGetCommand.class, ObservationsMarkCommand.class})
public final class ObservationsCommand {}
