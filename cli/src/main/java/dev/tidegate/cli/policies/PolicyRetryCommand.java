package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Starts a rollout again. */
@Command(
        name = "retry",
        description = {
            "Start the rollout of the present version again.",
            "",
            "Clusters that have the content and are well are not touched; how many are rewritten is shown first."
        },
        footer = {
            "  tidegate policies retry etcd-encryption --dry-run",
            "  tidegate policies retry etcd-encryption --comment \"node d2 was replaced\" --yes",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyRetryCommand implements Callable<ExitCode> {

    @Mixin
    private PolicyArgument policy;

    @Mixin
    private PolicyActionOptions acting;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC())
                .retry(acting.settings(), policy.name(), acting.action(), acting.confirmation()));
    }
}
