package dev.tidegate.cli.upgrades;

import picocli.CommandLine.Command;

/** Everything about upgrades of OpenShift clusters. */
@Command(
        name = "upgrades",
        description = UpgradesCommand.SUMMARY,
        subcommands = {PolicyCommand.class},
        footer = "  tidegate upgrades policy validate -f examples/upgrades/policies")
public final class UpgradesCommand {

    public static final String SUMMARY = "Upgrade OpenShift clusters, sector by sector.";
}
