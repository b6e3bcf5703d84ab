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
import dev.tidegate.upgrades.policy.Labels;
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

/** Lets blocked versions go again. */
@Command(
        name = "unblock",
        description = "Let versions go that were blocked, for an organisation or for one cluster.",
        footer = {
            "  tidegate upgrades unblock '^4\\.16\\.3$'",
            "  tidegate upgrades unblock --expired --cluster harbour-eu-1 --yes",
        })
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class UnblockCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<regex>", arity = "0..1", description = "The pattern as it was given to 'block'.")
    private @Nullable String pattern;

    @Option(names = "--expired", order = 1, description = "All patterns whose time is over.")
    private boolean expired;

    @Option(
            names = "--cluster",
            paramLabel = "<cluster>",
            order = 2,
            description = "What this cluster blocks: its name, id or UUID.")
    private @Nullable String cluster;

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
        if ((pattern == null) == !expired) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "name a pattern, or say --expired");
        }
        var desk = organisations.open();
        var blocks = Blocks.of(desk, cluster);
        var gone = expired
                ? blocks.patterns().stream()
                        .filter(each -> Deadline.isOver(each, desk.now()))
                        .toList()
                : List.of(written(blocks));
        var goal = blocks.labels();
        for (var each : gone) {
            goal = without(goal, each);
        }
        var document = Document.of("tidegate.upgrades.changes/v1");
        var patterns = document.tree().putArray("patterns");
        var affected = new ArrayList<Blocking.Affected>();
        for (var each : gone) {
            patterns.add(each);
            BlockedVersion.of(each).ifPresent(known -> affected.addAll(blocks.affected(known)));
        }
        var table = blocks.show(affected, document);
        var intent = Intent.of(blocks.edit(goal, CommandText.same(command, List.of())));
        return change.carryOut(
                desk,
                affected.isEmpty()
                        ? intent.showing(Line.of("no cluster is offered such a version"))
                        : intent.showing(table),
                document,
                output);
    }

    /** The pattern as it stands in the list, where it may have a time beside it. */
    private String written(Blocks blocks) {
        var meant = String.valueOf(pattern).strip();
        return blocks.patterns().stream()
                .filter(each -> each.equals(meant) || Deadline.without(each).equals(meant))
                .findFirst()
                .orElse(meant);
    }

    private static Labels without(Labels labels, String pattern) {
        return Blocking.unblock(labels, pattern).match(accepted -> accepted.is(), refused -> {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "'%s' %s".formatted(pattern, refused.sentence()));
        });
    }
}
