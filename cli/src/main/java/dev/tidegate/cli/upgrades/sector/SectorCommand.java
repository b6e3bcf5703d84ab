package dev.tidegate.cli.upgrades.sector;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Everything about sectors. */
@Command(
        name = "sector",
        description = "Work with the sectors of an organisation: who goes before whom.",
        footer = {
            "  tidegate upgrades sector list",
            "  tidegate upgrades sector set prod --deps canary,stage --max 25%%",
        })
@Subcommands({SectorListCommand.class, SectorShowCommand.class, SectorGraphCommand.class, SectorSetCommand.class})
public final class SectorCommand {}
