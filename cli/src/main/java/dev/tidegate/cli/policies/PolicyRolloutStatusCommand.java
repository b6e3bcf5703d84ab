package dev.tidegate.cli.policies;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.application.policies.rollout.FollowSettings;
import dev.tidegate.cli.output.LiveDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows where the rollout of a policy stands. */
@Command(
        name = "status",
        description = {
            "Show where the rollout of a policy stands: groups in run order, then what needs attention.",
            "",
            "Nothing is written. Where no controller runs, what it would decide now is shown."
        },
        footer = {
            "  tidegate policies status etcd-encryption",
            "  tidegate policies status etcd-encryption --watch",
            "  tidegate policies status etcd-encryption --wait --wait-timeout 2h",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.ROLLOUT_FAILED})
public final class PolicyRolloutStatusCommand implements Callable<ExitCode> {

    @Mixin
    private PolicyArgument policy;

    @Option(
            names = {"-w", "--watch"},
            order = 1,
            description = "Show groups and clusters as a tree, and again after every change, until interrupted.")
    private boolean watch;

    @Option(
            names = "--wait",
            order = 2,
            description = "Wait until the rollout of the present version has ended; ends with 6 if it failed.")
    private boolean untilEnd;

    @Option(
            names = "--wait-timeout",
            paramLabel = "<duration>",
            order = 3,
            converter = DurationConverter.class,
            description = "Give up waiting after this time, and end with 1.")
    private @Nullable Duration atMost;

    @Mixin
    private HubPolicyOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() throws InterruptedException {
        if (atMost != null && !untilEnd) {
            throw new RequestFailure(Status.INVALID_INPUT, "--wait-timeout needs --wait");
        }
        var service = new PolicyService(Clock.systemUTC());
        if (!watch && !untilEnd) {
            return output.print(service.status(options.settings(), policy.name()));
        }
        var live = new LiveDocument(output);
        var answer =
                service.follow(options.settings(), policy.name(), new FollowSettings(untilEnd, atMost), document -> {
                    if (watch) {
                        live.show(document);
                    }
                });
        return watch ? ExitCode.of(answer.status()) : output.print(answer);
    }
}
