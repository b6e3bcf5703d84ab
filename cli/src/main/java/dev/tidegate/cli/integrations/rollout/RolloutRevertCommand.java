package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Takes a rollout back. */
@Command(
        name = "revert",
        description = "Take every shard of a rollout back to the image it came from.",
        footer = "  tidegate integrations rollout revert bucket-keeper-tf-19 --yes")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutRevertCommand implements Callable<ExitCode> {

    @Mixin
    private ConfirmedActionOptions action;

    @Override
    public ExitCode call() {
        return action.act(RolloutAction.Kind.REVERT, "Take every shard of %s back to the old image?");
    }
}
