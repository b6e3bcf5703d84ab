package dev.tidegate.cli.upgrades;

import picocli.CommandLine.Command;

/** The group of commands about upgrades. */
@Command(
        name = "upgrades",
        description = UpgradesCommand.SUMMARY,
        subcommands = {
            RunCommand.class,
            PolicyCommand.class,
            TestCommand.class,
            ReplayCommand.class,
            StateCommand.class,
        },
        footer = {
            "  tidegate upgrades run --once --dry-run",
            "  tidegate upgrades policy validate -f examples/upgrades/policies",
            "  tidegate upgrades test examples/upgrades",
        })
public final class UpgradesCommand {

    public static final String SUMMARY = "Upgrade OpenShift clusters by policy.";
}
