package dev.tidegate.cli.policies;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Everything about rollouts of Open Cluster Management policies. */
@Command(
        name = "policies",
        description = PoliciesCommand.SUMMARY,
        footer = "  tidegate policies evaluate examples/policies/vectors.jsonl --check")
@Subcommands({EvaluateCommand.class, PolicyInstallCommand.class, PolicyRunCommand.class})
public final class PoliciesCommand {

    public static final String SUMMARY =
            "Roll out policies of Open Cluster Management group after group, and show what strategies decide.";
}
