package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Takes approvals back. */
@Command(
        name = "revoke",
        description = "Take the approval of groups back. Clusters that have started go on, and are named.",
        footer = "  tidegate policies revoke etcd-encryption prod")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyRevokeCommand implements Callable<ExitCode> {

    @Mixin
    private GroupOptions groups;

    @Mixin
    private PolicyActionOptions acting;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC())
                .revoke(
                        acting.settings(),
                        groups.policy(),
                        groups.names(),
                        groups.ungrouped(),
                        acting.action(),
                        acting.confirmation()));
    }
}
