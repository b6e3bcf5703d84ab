package dev.tidegate.cli.upgrades;

import picocli.CommandLine.Command;

/** The group of commands about version gates. */
@Command(
        name = "gates",
        description = "Show version gates, and acknowledge them.",
        subcommands = {GatesListCommand.class, GatesAckCommand.class},
        footer = {
            "  tidegate upgrades gates list harbour-eu-1",
            "  tidegate upgrades gates ack harbour-eu-1 8c4e --yes",
        })
public final class GatesCommand {}
