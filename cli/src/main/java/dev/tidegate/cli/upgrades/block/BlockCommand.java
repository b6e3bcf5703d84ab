package dev.tidegate.cli.upgrades.block;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.ChangeOptions;
import dev.tidegate.cli.upgrades.desk.CommandText;
import dev.tidegate.cli.upgrades.desk.Intent;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.upgrades.edit.Blocking;
import dev.tidegate.upgrades.policy.BlockedVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Blocks versions for an organisation or for one cluster. */
@Command(
        name = "block",
        description = {
            "Block versions for an organisation, or for one cluster.",
            "",
            "The pattern is searched for anywhere in a version. Which clusters are offered such a version, and which"
                    + " orders are made for one already, is told; orders stay until somebody cancels them."
        },
        footer = {
            "  tidegate upgrades block '^4\\.16\\.3$'",
            "  tidegate upgrades block '^4\\.17\\.' --cluster harbour-eu-1 --until 14d",
        })
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class BlockCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<regex>", description = "Versions in which this is found are blocked.")
    private String pattern = "";

    @Option(
            names = "--cluster",
            paramLabel = "<cluster>",
            order = 1,
            description = "Block them for this cluster only: its name, id or UUID.")
    private @Nullable String cluster;

    @Option(
            names = "--until",
            paramLabel = "<time>",
            order = 2,
            description = "Until when it is meant: a time, or a duration such as 14d. It is kept beside the pattern;"
                    + " 'unblock --expired' takes out what is over.")
    private @Nullable String until;

    @Mixin
    private ChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var meant = BlockedVersion.of(pattern.strip())
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.WRONG_USAGE, "'%s' is no regular expression as RE2 reads them".formatted(pattern)));
        var desk = organisations.open();
        var blocks = Blocks.of(desk, cluster);
        var text = until == null ? meant.text() : Deadline.add(meant.text(), Deadline.read(until, desk.now()));
        var goal = Blocking.block(blocks.labels(), pattern)
                .then(unused -> Blocking.block(blocks.labels(), text))
                .match(accepted -> accepted.is(), refused -> {
                    throw new CommandFailure(ExitCode.WRONG_USAGE, refused.sentence());
                });
        var document = Document.of("tidegate.upgrades.changes/v1");
        document.tree().put("pattern", text);
        var affected = blocks.affected(meant);
        var table = blocks.show(affected, document);
        var notes = new ArrayList<>(Advice.about(meant));
        notes.addAll(blocks.staying(affected));
        var intent = Intent.of(blocks.edit(goal, CommandText.same(command, List.of())));
        return change.carryOut(
                desk,
                (affected.isEmpty()
                                ? intent.showing(Line.of("no cluster is offered such a version or has ordered one"))
                                : intent.showing(table))
                        .noting(notes),
                document,
                output);
    }
}
