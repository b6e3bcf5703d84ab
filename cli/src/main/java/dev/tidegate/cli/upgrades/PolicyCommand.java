package dev.tidegate.cli.upgrades;

import picocli.CommandLine.Command;

/** Everything about what users want for their clusters. */
@Command(
        name = "policy",
        description = "Work with upgrade policies of clusters and settings of organisations.",
        subcommands = {ValidateCommand.class},
        footer = "  tidegate upgrades policy validate -f examples/upgrades/policies")
public final class PolicyCommand {}
