package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.Act;
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
@EndsWith({ExitCode.REFUSED})
public final class PauseCommand implements Callable<ExitCode> {

    @Option(names = "--reason", paramLabel = "<text>", order = 1, description = "Why, for the record.")
    private @Nullable String reason;

    @Mixin
    private Acting acting;

    @Override
    public ExitCode call() {
        return acting.act(Act.Kind.PAUSE, null, reason);
    }
}
