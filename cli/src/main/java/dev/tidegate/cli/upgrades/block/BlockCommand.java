package dev.tidegate.cli.upgrades.block;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.upgrades.block.BlockExpiry;
import dev.tidegate.application.upgrades.block.BlockPatternAdvice;
import dev.tidegate.application.upgrades.block.BlockedVersionList;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.CommandText;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.LabelChangeOptions;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.upgrades.labeledit.BlockedVersionEdit;
import dev.tidegate.upgrades.policy.BlockedVersionPattern;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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
import picocli.CommandLine.TypeConversionException;

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
            "  tidegate upgrades block '-rc\\.'",
            "  tidegate upgrades block '^4\\.17\\.' --cluster harbour-eu-1 --until 14d",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
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
        PatternArgument.check(command, pattern);
        var meant = BlockedVersionPattern.parse(pattern.strip()).match(accepted -> accepted.is(), refused -> {
            throw new RequestFailure(Status.INVALID_INPUT, "'%s' %s".formatted(pattern, refused.sentence()));
        });
        var session = organisations.open();
        var blocks = BlockedVersionList.of(session, cluster);
        var text = until == null ? meant.text() : BlockExpiry.add(meant.text(), instant(until, session.now()));
        var goal = BlockedVersionEdit.block(blocks.labels(), pattern)
                .then(unused -> BlockedVersionEdit.block(blocks.labels(), text))
                .match(accepted -> accepted.is(), refused -> {
                    throw new RequestFailure(Status.INVALID_INPUT, refused.sentence());
                });
        var document = Document.of("tidegate.upgrades.changes/v1");
        document.tree().put("pattern", text);
        var affected = blocks.affected(meant);
        var table = blocks.show(affected, document);
        var notes = new ArrayList<>(BlockPatternAdvice.about(meant));
        notes.addAll(blocks.staying(affected));
        var request = LabelChangeRequest.of(blocks.edit(goal, CommandText.same(command, List.of())));
        return change.carryOut(
                session,
                (affected.isEmpty()
                                ? request.showing(
                                        TextLine.of("no cluster is offered such a version or has ordered one"))
                                : request.showing(table))
                        .noting(notes),
                document,
                output);
    }

    /** Reads an instant, or how long from now. */
    private static Instant instant(String text, Instant now) {
        Instant until;
        try {
            until = Instant.parse(text);
        } catch (DateTimeException noInstant) {
            try {
                until = now.plus(new DurationConverter().convert(text));
            } catch (TypeConversionException noDuration) {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "--until takes a time such as 2026-03-02T09:00:00Z, or a duration such as 14d: " + text,
                        noDuration);
            }
        }
        if (!until.isAfter(now)) {
            throw new RequestFailure(Status.INVALID_INPUT, "--until is over already: " + text);
        }
        return until.truncatedTo(ChronoUnit.SECONDS);
    }
}
