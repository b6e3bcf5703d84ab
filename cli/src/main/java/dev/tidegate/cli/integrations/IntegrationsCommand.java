package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.rollout.RolloutCommand;
import dev.tidegate.cli.replay.ReplayCommand;
import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** The group of commands about integrations. */
@Command(
        name = "integrations",
        description = IntegrationsCommand.SUMMARY,
        footer = {
            "  tidegate integrations shards --data examples/integrations/data",
            "  tidegate integrations plan --data examples/integrations/data",
            "  tidegate integrations render --data examples/integrations/data --out manifests",
        })
@Subcommands({
    IntegrationPlanCommand.class,
    IntegrationApplyCommand.class,
    IntegrationRenderCommand.class,
    IntegrationShardsCommand.class,
    IntegrationLocateCommand.class,
    IntegrationCheckCommand.class,
    IntegrationExplainCommand.class,
    RolloutCommand.class,
    IntegrationRunCommand.class,
    ReplayCommand.class,
})
public final class IntegrationsCommand {

    public static final String SUMMARY = "Deploy reconcilers as partitions and shards.";
}
