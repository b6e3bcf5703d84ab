package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists earlier rollouts. */
@Command(
        name = "history",
        description =
                "List the rollouts of a policy that the decision log knows: version, duration, result, and who approved.",
        footer = "  tidegate policies history fleet-policies/etcd-encryption --store /var/lib/tidegate")
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class PolicyHistoryCommand implements Callable<ExitCode> {

    @Mixin
    private PolicyArgument policy;

    @Option(
            names = "--most",
            paramLabel = "<number>",
            defaultValue = "20",
            order = 1,
            description = "How many rollouts at most; ${DEFAULT-VALUE} unless said otherwise.")
    private int most = 20;

    @Mixin
    private HubPolicyOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(
                new PolicyService(Clock.systemUTC()).history(options.settings(), policy.name(), Math.max(1, most)));
    }
}
