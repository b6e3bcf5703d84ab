package dev.tidegate.cli.store;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** The group of commands about leases. */
@Command(
        name = "lease",
        description = "Show which process works on what, and take it from one that is dead.",
        footer = {
            "  tidegate store lease list",
            "  tidegate store lease break integrations/demo --reason 'its node is gone' --yes",
        })
@Subcommands({LeaseListCommand.class, LeaseBreakCommand.class})
public final class LeaseCommand {}
