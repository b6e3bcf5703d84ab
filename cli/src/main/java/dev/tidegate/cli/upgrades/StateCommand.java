package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** The group of commands about what the scheduler keeps. */
@Command(
        name = "state",
        description =
                "Take soak histories over from elsewhere, write them out, check what is kept, and put aside what is old.",
        footer = {
            "  tidegate upgrades state import --from bucket/state --dry-run",
            "  tidegate upgrades state export --to histories",
            "  tidegate upgrades state verify",
            "  tidegate upgrades state compact --dry-run",
        })
@Subcommands({StateImportCommand.class, StateExportCommand.class, StateVerifyCommand.class, StateCompactCommand.class})
public final class StateCommand {}
