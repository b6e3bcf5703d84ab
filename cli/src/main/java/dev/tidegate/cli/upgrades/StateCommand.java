package dev.tidegate.cli.upgrades;

import picocli.CommandLine.Command;

/** The group of commands about what the scheduler keeps. */
@Command(
        name = "state",
        description = "Take soak histories over from elsewhere, write them out, and check what is kept.",
        subcommands = {StateImportCommand.class, StateExportCommand.class, StateVerifyCommand.class},
        footer = {
            "  tidegate upgrades state import --from bucket/state --dry-run",
            "  tidegate upgrades state export --to histories",
            "  tidegate upgrades state verify",
        })
public final class StateCommand {}
