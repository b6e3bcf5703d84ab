package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Everything about what users want for their clusters. */
@Command(
        name = "policy",
        description = "Work with upgrade policies of clusters and settings of organisations.",
        footer = {
            "  tidegate upgrades policy list",
            "  tidegate upgrades policy set harbour-eu-1 --soak-days 7",
            "  tidegate upgrades policy validate -f examples/upgrades/policies",
        })
@Subcommands({
    PolicyListCommand.class,
    PolicyGetCommand.class,
    PolicySetCommand.class,
    PolicyEditCommand.class,
    PolicyDeleteCommand.class,
    PolicyLintCommand.class,
    PolicyValidateCommand.class,
    PolicyApplyCommand.class,
    PolicySyncCommand.class,
    PolicyEnrolCommand.class,
    PolicyRecommendCommand.class,
})
public final class PolicyCommand {}
