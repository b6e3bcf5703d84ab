package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.Consent;
import dev.tidegate.integrations.rollout.Act;
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
@EndsWith({ExitCode.REFUSED})
public final class RevertCommand implements Callable<ExitCode> {

    @Option(names = "--reason", paramLabel = "<text>", order = 1, description = "Why, for the record.")
    private @Nullable String reason;

    @Mixin
    private Consent consent;

    @Mixin
    private Acting acting;

    @Override
    public ExitCode call() {
        consent.ask("Take every shard of %s back to the old image?".formatted(acting.name()));
        return acting.act(Act.Kind.REVERT, null, reason);
    }
}
