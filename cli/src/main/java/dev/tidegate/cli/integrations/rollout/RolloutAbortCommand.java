package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Takes a rollout back in an emergency. */
@Command(
        name = "abort",
        description = {
            "Take every shard back to the image it came from at once, whatever the rollout is doing; nothing is asked.",
            "",
            "For an emergency: running loops are woken, and a run under way begins no further step. A rollout that has"
                    + " not started does not start. Approvals are revoked; resume lets it begin anew."
        },
        footer = "  tidegate integrations rollout abort bucket-keeper-tf-19 --reason 'incident 42'")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutAbortCommand implements Callable<ExitCode> {

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 1, description = "Why, for the record.")
    private String reason = "";

    @Mixin
    private RolloutActionOptions acting;

    @Override
    public ExitCode call() {
        return acting.act(RolloutAction.Kind.ABORT, null, reason);
    }
}
