package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.upgrades.policy.PolicyApplication;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.CommandText;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.LabelChangeOptions;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Puts policies and settings from files in place. */
@Command(
        name = "apply",
        description = {
            "Put policies of many clusters, and settings of organisations, in place from files.",
            "",
            "Everything is checked and shown first. Labels of other prefixes are never touched. An owner whose labels"
                    + " cannot be written does not keep the others from theirs."
        },
        footer = {
            "  tidegate upgrades policy apply -f examples/upgrades/policies --dry-run",
            "  tidegate upgrades policy apply -f harbour.yml --prune --yes",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyApplyCommand implements Callable<ExitCode> {

    @Option(
            names = {"-f", "--file"},
            paramLabel = "<path>",
            required = true,
            order = 1,
            description = "A file, or a directory with all files below it; may be given several times.")
    private List<Path> paths = new ArrayList<>();

    @Option(
            names = "--prune",
            order = 2,
            description = "Delete policies of clusters that no document speaks of, in organisations that some document"
                    + " is about; and labels of ours that mean nothing.")
    private boolean prune;

    @Mixin
    private LabelChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var planned = new PolicyApplication(paths, prune, CommandText.same(command, List.of()))
                .plan(Instant.now(), organisations::open, output::print);
        return change.carryOut(
                planned.session(), planned.request(), Document.of("tidegate.upgrades.changes/v1"), output);
    }
}
