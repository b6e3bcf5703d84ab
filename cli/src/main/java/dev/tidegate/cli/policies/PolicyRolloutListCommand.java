package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists root policies. */
@Command(
        name = "list",
        description = {
            "List root policies: how far each rollout is, what it waits for and until when.",
            "",
            "Nothing is written. Where no controller runs, what it would decide now is shown."
        },
        footer = "  tidegate policies list -n fleet-policies")
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class PolicyRolloutListCommand implements Callable<ExitCode> {

    @Mixin
    private HubPolicyOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC()).list(options.settings()));
    }
}
