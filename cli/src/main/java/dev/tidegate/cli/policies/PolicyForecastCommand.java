package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says when groups are reached. */
@Command(
        name = "forecast",
        description = {
            "Say when each group will be reached at best, and what decides it.",
            "",
            "The rollout is played on with the very decisions of the controller; nothing is written."
        },
        footer = {
            "  tidegate policies forecast etcd-encryption",
            "  tidegate policies forecast etcd-encryption --cluster-takes 10m --approved",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class PolicyForecastCommand implements Callable<ExitCode> {

    @Mixin
    private PolicyArgument policy;

    @Option(
            names = "--cluster-takes",
            paramLabel = "<duration>",
            defaultValue = "0s",
            order = 1,
            converter = DurationConverter.class,
            description =
                    "How long a cluster takes from its release until it is compliant; ${DEFAULT-VALUE} unless said"
                            + " otherwise.")
    private Duration takes = Duration.ZERO;

    @Option(names = "--approved", order = 2, description = "Assume that every group is approved.")
    private boolean approved;

    @Mixin
    private HubPolicyOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(
                new PolicyService(Clock.systemUTC()).forecast(options.settings(), policy.name(), takes, approved));
    }
}
