package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.ConfirmationOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** An action on all shards of a rollout, which is asked about first: a mixin. */
public final class ConfirmedActionOptions {

    @Option(names = "--reason", paramLabel = "<text>", order = 1, description = "Why, for the record.")
    private @Nullable String reason;

    @Mixin
    private ConfirmationOption consent;

    @Mixin
    private RolloutActionOptions acting;

    /**
     * Does it if the answer is yes.
     *
     * @param question with a place for the name of the rollout
     */
    ExitCode act(RolloutAction.Kind kind, String question) {
        consent.require(question.formatted(acting.name()));
        return acting.act(kind, null, reason);
    }
}
