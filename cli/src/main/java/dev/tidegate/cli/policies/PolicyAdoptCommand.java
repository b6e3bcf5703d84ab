package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Takes policies over from the stock propagator. */
@Command(
        name = "adopt",
        description = {
            "Take policies over from the stock propagator.",
            "",
            "Shows what the first pass of a controller would change on clusters. Policies where it would change something"
                    + " get a Rollout that is paused, so that nothing starts before somebody resumes it; all others pass"
                    + " as they are. No cluster is touched."
        },
        footer = {
            "  tidegate policies adopt --dry-run",
            "  tidegate policies adopt --yes",
            "  tidegate policies adopt fleet-policies/etcd-encryption --comment \"first of all\" --yes",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyAdoptCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<policy>", arity = "0..*", description = "Which policies; all unless said otherwise.")
    private List<String> policies = List.of();

    @Mixin
    private PolicyActionOptions acting;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC())
                .adopt(acting.settings(), policies, acting.action(), acting.confirmation()));
    }
}
