package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says why clusters wait. */
@Command(
        name = "explain",
        description = {
            "Say why clusters wait: every closed gate with its evidence and its earliest opening.",
            "",
            "Of one cluster, also which version it has and why. Nothing is written, and no controller is needed."
        },
        footer = {
            "  tidegate policies explain etcd-encryption",
            "  tidegate policies explain etcd-encryption --cluster prod-eu-1 -o json",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class PolicyRolloutExplainCommand implements Callable<ExitCode> {

    @Mixin
    private PolicyArgument policy;

    @Option(names = "--cluster", paramLabel = "<cluster>", order = 1, description = "Explain this cluster alone.")
    private @Nullable String cluster;

    @Mixin
    private HubPolicyOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC()).explain(options.settings(), policy.name(), cluster));
    }
}
