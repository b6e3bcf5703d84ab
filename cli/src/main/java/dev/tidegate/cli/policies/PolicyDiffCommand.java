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

/** Shows how the content on a cluster differs. */
@Command(
        name = "diff",
        description =
                "Show how the content that a cluster has differs from the current version and from the last good one.",
        footer = "  tidegate policies diff etcd-encryption --cluster prod-eu-1")
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class PolicyDiffCommand implements Callable<ExitCode> {

    @Mixin
    private PolicyArgument policy;

    @Option(names = "--cluster", paramLabel = "<cluster>", required = true, order = 1, description = "The cluster.")
    private String cluster = "";

    @Mixin
    private HubPolicyOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC()).diff(options.settings(), policy.name(), cluster));
    }
}
