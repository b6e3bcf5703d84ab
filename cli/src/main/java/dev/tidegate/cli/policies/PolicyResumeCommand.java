package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lets a paused rollout go on. */
@Command(
        name = "resume",
        description = "Let a paused rollout go on. What starts at once is shown first.",
        footer = "  tidegate policies resume etcd-encryption --dry-run")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyResumeCommand implements Callable<ExitCode> {

    @Mixin
    private PolicyArgument policy;

    @Mixin
    private PolicyActionOptions acting;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC())
                .pause(acting.settings(), policy.name(), false, acting.action(), acting.confirmation()));
    }
}
