package dev.tidegate.cli.upgrades;

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
    RunCommand.class,
    StatusCommand.class,
    ExplainCommand.class,
    ForecastCommand.class,
    LintCommand.class,
    HistoryCommand.class,
    ReportCommand.class,
    GatesCommand.class,
    CancelCommand.class,
    PolicyCommand.class,
    OrganisationCommand.class,
    SectorCommand.class,
    BlockCommand.class,
    UnblockCommand.class,
    TestCommand.class,
    ReplayCommand.class,
    StateCommand.class,
})
public final class UpgradesCommand {

    public static final String SUMMARY = "Upgrade OpenShift clusters by policy.";
}
