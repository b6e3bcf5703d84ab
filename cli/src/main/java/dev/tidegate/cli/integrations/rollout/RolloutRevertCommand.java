package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ConfirmationOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Takes a rollout back. */
@Command(
        name = "revert",
        description = "Take every shard of a rollout back to the image it came from.",
        footer = "  tidegate integrations rollout revert bucket-keeper-tf-19 --yes")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutRevertCommand implements Callable<ExitCode> {

    @Option(names = "--reason", paramLabel = "<text>", order = 1, description = "Why, for the record.")
    private @Nullable String reason;

    @Mixin
    private ConfirmationOption consent;

    @Mixin
    private RolloutActionOptions acting;

    @Override
    public ExitCode call() {
        consent.require("Take every shard of %s back to the old image?".formatted(acting.name()));
        return acting.act(RolloutAction.Kind.REVERT, null, reason);
    }
}
