package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.application.policies.rollout.ActionSettings;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ActorOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ConfirmationOption;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Gives policies back to the stock propagator. */
@Command(
        name = "handover",
        description = {
            "Give policies back to the stock propagator: take the labels and annotations of rollouts off replicas.",
            "",
            "Replicas stay as they are otherwise. The stock propagator puts the current version on all clusters at once;"
                    + " which ones do not have it is shown first. Refused while the controller runs on the hub."
        },
        footer = {
            "  tidegate policies handover --dry-run",
            "  tidegate policies handover --comment \"back to the stock propagator\" --yes",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyHandoverCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<policy>", arity = "0..*", description = "Which policies; all unless said otherwise.")
    private List<String> policies = List.of();

    @Option(names = "--comment", paramLabel = "<text>", order = 3, description = "Why, for the record.")
    private String comment = "";

    @Option(names = "--dry-run", order = 4, description = "Show the effect and change nothing.")
    private boolean dryRun;

    @Mixin
    private ActorOption actor;

    @Mixin
    private ConfirmationOption confirmation;

    @Mixin
    private HubPolicyOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var action = new ActionSettings(actor.name(), comment, dryRun, false);
        return output.print(
                new PolicyService(Clock.systemUTC()).handover(options.settings(), policies, action, confirmation));
    }
}
