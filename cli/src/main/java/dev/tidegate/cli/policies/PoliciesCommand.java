package dev.tidegate.cli.policies;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Everything about rollouts of Open Cluster Management policies. */
@Command(
        name = "policies",
        description = PoliciesCommand.SUMMARY,
        subcommands = EvaluateCommand.class,
        footer = "  tidegate policies evaluate examples/policies/vectors.jsonl --check")
public final class PoliciesCommand implements Runnable {

    public static final String SUMMARY = "Roll Open Cluster Management policies out, group by group.";

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
