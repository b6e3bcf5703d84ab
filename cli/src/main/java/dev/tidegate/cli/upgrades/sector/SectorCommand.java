package dev.tidegate.cli.upgrades.sector;

import picocli.CommandLine.Command;

/** Everything about sectors. */
@Command(
        name = "sector",
        description = "Work with the sectors of an organisation: who goes before whom.",
        subcommands = {ListCommand.class, ShowCommand.class, GraphCommand.class, SetCommand.class},
        footer = {
            "  tidegate upgrades sector list",
            "  tidegate upgrades sector set prod --deps canary,stage --max 25%%",
        })
public final class SectorCommand {}
