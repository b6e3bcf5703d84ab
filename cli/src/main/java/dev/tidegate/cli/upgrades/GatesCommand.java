package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** The group of commands about version gates. */
@Command(
        name = "gates",
        description = "Show version gates, and acknowledge them.",
        footer = {
            "  tidegate upgrades gates list harbour-eu-1",
            "  tidegate upgrades gates ack harbour-eu-1 8c4e --yes",
        })
@Subcommands({GatesListCommand.class, GatesAckCommand.class})
public final class GatesCommand {}
