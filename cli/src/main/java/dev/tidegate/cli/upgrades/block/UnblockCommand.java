package dev.tidegate.cli.upgrades.block;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.upgrades.block.BlockExpiry;
import dev.tidegate.application.upgrades.block.BlockedVersionList;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.CommandText;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.LabelChangeOptions;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.upgrades.labeledit.BlockedVersionEdit;
import dev.tidegate.upgrades.policy.BlockedVersionPattern;
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
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
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
    private LabelChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Spec
    void allowPatterns(CommandSpec specification) {
        PatternArgument.allow(specification);
    }

    @Override
    public ExitCode call() {
        if ((pattern == null) == !expired) {
            throw new RequestFailure(Status.INVALID_INPUT, "name a pattern, or say --expired");
        }
        PatternArgument.check(command, pattern);
        var session = organisations.open();
        var blocks = BlockedVersionList.of(session, cluster);
        var gone = expired
                ? blocks.patterns().stream()
                        .filter(each -> BlockExpiry.isOver(each, session.now()))
                        .toList()
                : List.of(written(blocks));
        var goal = blocks.labels();
        for (var each : gone) {
            goal = without(goal, each);
        }
        var document = Document.of("tidegate.upgrades.changes/v1");
        var patterns = document.tree().putArray("patterns");
        var affected = new ArrayList<BlockedVersionEdit.AffectedCluster>();
        for (var each : gone) {
            patterns.add(each);
            BlockedVersionPattern.of(each).ifPresent(known -> affected.addAll(blocks.affected(known)));
        }
        var table = blocks.show(affected, document);
        var request = LabelChangeRequest.of(blocks.edit(goal, CommandText.same(command, List.of())));
        return change.carryOut(
                session,
                affected.isEmpty()
                        ? request.showing(TextLine.of("no cluster is offered such a version"))
                        : request.showing(table),
                document,
                output);
    }

    /** The pattern as it stands in the list, where it may have a time beside it. */
    private String written(BlockedVersionList blocks) {
        var meant = String.valueOf(pattern).strip();
        return blocks.patterns().stream()
                .filter(each -> each.equals(meant) || BlockExpiry.without(each).equals(meant))
                .findFirst()
                .orElse(meant);
    }

    private static Labels without(Labels labels, String pattern) {
        return BlockedVersionEdit.unblock(labels, pattern).match(accepted -> accepted.is(), refused -> {
            throw new RequestFailure(Status.INVALID_INPUT, "'%s' %s".formatted(pattern, refused.sentence()));
        });
    }
}
