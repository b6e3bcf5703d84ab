package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.replay.ReplayCommand;
import dev.tidegate.cli.shell.Subcommands;
import dev.tidegate.cli.upgrades.block.BlockCommand;
import dev.tidegate.cli.upgrades.block.UnblockCommand;
import dev.tidegate.cli.upgrades.organisation.OrganisationCommand;
import dev.tidegate.cli.upgrades.policy.PolicyCommand;
import dev.tidegate.cli.upgrades.sector.SectorCommand;
import picocli.CommandLine.Command;

/** The group of commands about upgrades. */
@Command(
        name = "upgrades",
        description = UpgradesCommand.SUMMARY,
        footer = {
            "  tidegate upgrades run --once --dry-run",
            "  tidegate upgrades policy list",
            "  tidegate upgrades policy validate -f examples/upgrades/policies",
            "  tidegate upgrades test examples/upgrades/scenarios",
        })
@Subcommands({
    UpgradeRunCommand.class,
    UpgradeStatusCommand.class,
    UpgradeExplainCommand.class,
    UpgradeForecastCommand.class,
    UpgradeLintCommand.class,
    UpgradeHistoryCommand.class,
    UpgradeReportCommand.class,
    GatesCommand.class,
    UpgradeCancelCommand.class,
    PolicyCommand.class,
    OrganisationCommand.class,
    SectorCommand.class,
    BlockCommand.class,
    UnblockCommand.class,
    UpgradeTestCommand.class,
    ReplayCommand.class,
    StateCommand.class,
})
public final class UpgradesCommand {

    public static final String SUMMARY = "Upgrade OpenShift clusters by policy.";
}
