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

/** Gives everybody the new image. */
@Command(
        name = "complete",
        description = "Give every shard the new image now, without waves, soak or approval.",
        footer = "  tidegate integrations rollout complete bucket-keeper-tf-19 --yes")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutCompleteCommand implements Callable<ExitCode> {

    @Option(names = "--reason", paramLabel = "<text>", order = 1, description = "Why, for the record.")
    private @Nullable String reason;

    @Mixin
    private ConfirmationOption consent;

    @Mixin
    private RolloutActionOptions acting;

    @Override
    public ExitCode call() {
        consent.require("Give every shard of %s the new image at once?".formatted(acting.name()));
        return acting.act(RolloutAction.Kind.COMPLETE, null, reason);
    }
}
