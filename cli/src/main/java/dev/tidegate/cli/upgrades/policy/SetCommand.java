package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.ChangeOptions;
import dev.tidegate.cli.upgrades.desk.CommandText;
import dev.tidegate.cli.upgrades.desk.Edit;
import dev.tidegate.cli.upgrades.desk.Intent;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.cli.upgrades.desk.Prompt;
import dev.tidegate.upgrades.edit.LabelChanges;
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
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class SetCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Name, id or UUID of the cluster.")
    private String cluster = "";

    @Mixin
    private SetOptions policy;

    @Mixin
    private final ChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    public SetCommand() {
        this(Prompt.ofTerminal());
    }

    SetCommand(Prompt prompt) {
        this.change = new ChangeOptions(prompt);
    }

    @Override
    public ExitCode call() {
        var wishes = policy.wishes();
        if (wishes.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "say what to set, as in --soak-days 7; see '%s --help'".formatted(command.qualifiedName()));
        }
        var desk = organisations.open();
        var found = desk.cluster(cluster);
        var goal = wishes.on(found.labels());
        var given = command.commandLine().getParseResult();
        var finish = CommandText.same(command, SetOptions.words(found.labels(), goal, given::hasMatchedOption));
        return change.carryOut(
                desk,
                Intent.of(Edit.of(found, goal, LabelChanges.Unknown.KEEP, finish)),
                Document.of("tidegate.upgrades.changes/v1"),
                output);
    }
}
