package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Stops releases. */
@Command(
        name = "pause",
        description =
                "Release nothing new until the rollout is resumed. Clusters in flight go on, and so do their deadlines.",
        footer = "  tidegate policies pause etcd-encryption --comment \"incident 4711\"")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyPauseCommand implements Callable<ExitCode> {

    @Mixin
    private PolicyArgument policy;

    @Mixin
    private PolicyActionOptions acting;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC())
                .pause(acting.settings(), policy.name(), true, acting.action(), acting.confirmation()));
    }
}
