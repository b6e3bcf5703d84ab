package dev.tidegate.cli.policies;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Everything about rollouts of Open Cluster Management policies. */
@Command(
        name = "policies",
        description = PoliciesCommand.SUMMARY,
        footer = {
            "  tidegate policies list",
            "  tidegate policies status etcd-encryption",
            "  tidegate policies approve etcd-encryption stage --dry-run",
            "  tidegate policies evaluate examples/policies/vectors.jsonl --check",
        })
@Subcommands({
    PolicyRolloutListCommand.class,
    PolicyRolloutStatusCommand.class,
    PolicyRolloutExplainCommand.class,
    PolicyApproveCommand.class,
    PolicyRevokeCommand.class,
    PolicyRetryCommand.class,
    PolicyPauseCommand.class,
    PolicyResumeCommand.class,
    PolicyForecastCommand.class,
    PolicyPlanCommand.class,
    PolicyDiffCommand.class,
    PolicyHistoryCommand.class,
    PolicyLintObjectsCommand.class,
    PolicyRunCommand.class,
    PolicyAdoptCommand.class,
    PolicyHandoverCommand.class,
    PolicyInstallCommand.class,
    EvaluateCommand.class,
})
public final class PoliciesCommand {

    public static final String SUMMARY = "Roll out Open Cluster Management policies group by group, and say why.";
}
