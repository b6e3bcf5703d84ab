package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Gives everybody the new image. */
@Command(
        name = "complete",
        description = "Give every shard the new image now, without waves, soak or approval.",
        footer = "  tidegate integrations rollout complete bucket-keeper-tf-19 --yes")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutCompleteCommand implements Callable<ExitCode> {

    @Mixin
    private ConfirmedActionOptions action;

    @Override
    public ExitCode call() {
        return action.act(RolloutAction.Kind.COMPLETE, "Give every shard of %s the new image at once?");
    }
}
