package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.application.upgrades.change.OwnerLabelChanges;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.CommandText;
import dev.tidegate.cli.shell.ConfirmationPrompt;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.LabelChangeOptions;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.upgrades.labeledit.LabelChangePlan;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Changes parts of the policy of a cluster. */
@Command(
        name = "set",
        description = {
            "Set the policy of a cluster, or parts of it.",
            "",
            "The policy that would come of it is checked, the labels that would change are shown, and only after a yes"
                    + " they are written: in an order in which a policy that is half written is invalid, never wrong."
                    + " If somebody else changed the labels meanwhile, nothing is written and it ends with 5."
        },
        footer = {
            "  tidegate upgrades policy set harbour-eu-1 --workloads checkout --soak-days 7 --schedule '0 9 * * 1-4'",
            "  tidegate upgrades policy set harbour-eu-1 --sector prod --mutexes eu-db,payments --dry-run",
            "  tidegate upgrades policy set harbour-eu-1 --clear-mutexes --yes",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicySetCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Name, id or UUID of the cluster.")
    private String cluster = "";

    @Mixin
    private SetOptions policy;

    @Mixin
    private final LabelChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    public PolicySetCommand() {
        this(ConfirmationPrompt.ofTerminal());
    }

    PolicySetCommand(ConfirmationPrompt prompt) {
        this.change = new LabelChangeOptions(prompt);
    }

    @Override
    public ExitCode call() {
        var changes = policy.changes();
        if (changes.isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "say what to set, as in --soak-days 7; see '%s --help'".formatted(command.qualifiedName()));
        }
        var session = organisations.open();
        var found = session.cluster(cluster);
        var goal = changes.on(found.labels());
        var given = command.commandLine().getParseResult();
        var finish = CommandText.same(command, SetOptions.words(found.labels(), goal, given::hasMatchedOption));
        return change.carryOut(
                session,
                LabelChangeRequest.of(OwnerLabelChanges.of(found, goal, LabelChangePlan.UnknownLabels.KEEP, finish)),
                Document.of("tidegate.upgrades.changes/v1"),
                output);
    }
}
