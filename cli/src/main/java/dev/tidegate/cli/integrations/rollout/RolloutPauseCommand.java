package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Holds a rollout. */
@Command(
        name = "pause",
        description = "Hold a rollout: shards stay on the image they have, and no other gets the new one.",
        footer = "  tidegate integrations rollout pause bucket-keeper-tf-19 --reason 'the release is tonight'")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutPauseCommand implements Callable<ExitCode> {

    @Option(names = "--reason", paramLabel = "<text>", order = 1, description = "Why, for the record.")
    private @Nullable String reason;

    @Mixin
    private RolloutActionOptions acting;

    @Override
    public ExitCode call() {
        return acting.act(RolloutAction.Kind.PAUSE, null, reason);
    }
}
