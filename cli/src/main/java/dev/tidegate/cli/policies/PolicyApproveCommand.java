package dev.tidegate.cli.policies;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.application.policies.rollout.ApprovalSettings;
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

/** Lets groups of a policy start. */
@Command(
        name = "approve",
        description = {
            "Let groups of a policy of type ManualPerGroup start.",
            "",
            "What starts now and what waits is shown first. The approval is for the version that the policy has, and"
                    + " approvals of other versions are turned off; both can be said otherwise."
        },
        footer = {
            "  tidegate policies approve etcd-encryption dev stage --dry-run",
            "  tidegate policies approve etcd-encryption prod --comment \"stage is quiet\" --expires 8h --yes",
            "  tidegate policies approve etcd-encryption --ungrouped --standing",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyApproveCommand implements Callable<ExitCode> {

    @Mixin
    private GroupOptions groups;

    @Option(
            names = "--for-version",
            paramLabel = "<version>",
            order = 6,
            description = "The version it counts for; the one that the policy has, unless said otherwise.")
    private @Nullable String forVersion;

    @Option(names = "--standing", order = 7, description = "It also counts for all later versions.")
    private boolean standing;

    @Option(
            names = "--keep",
            order = 8,
            description = "Leave switches on that were turned on for another version; they count for this one then.")
    private boolean keep;

    @Option(
            names = "--expires",
            paramLabel = "<duration>",
            order = 9,
            converter = DurationConverter.class,
            description = "How long it counts, as in 8h; for ever unless said otherwise.")
    private @Nullable Duration expires;

    @Option(
            names = "--by-another",
            order = 10,
            description = "Refuse it if the author of the version approves, whatever the policy says.")
    private boolean byAnother;

    @Mixin
    private PolicyActionOptions acting;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        if (standing && forVersion != null) {
            throw new RequestFailure(Status.INVALID_INPUT, "--standing and --for-version exclude each other");
        }
        if (expires != null && (expires.isZero() || expires.isNegative())) {
            throw new RequestFailure(Status.INVALID_INPUT, "--expires is longer than 0");
        }
        var approval = new ApprovalSettings(
                groups.names(), groups.ungrouped(), forVersion, standing, keep, expires, byAnother);
        return output.print(new PolicyService(Clock.systemUTC())
                .approve(acting.settings(), groups.policy(), approval, acting.action(), acting.confirmation()));
    }
}
