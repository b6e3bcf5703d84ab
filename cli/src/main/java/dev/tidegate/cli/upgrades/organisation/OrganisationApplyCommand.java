package dev.tidegate.cli.upgrades.organisation;

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

/** Puts settings of organisations from files in place. */
@Command(
        name = "apply",
        description = {
            "Put settings of organisations in place from files, and policies of clusters that stand beside them.",
            "",
            "What a document does not say is taken away: it says all there is."
        },
        footer = "  tidegate upgrades org apply -f examples/upgrades/policies/harbour.yml --dry-run")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class OrganisationApplyCommand implements Callable<ExitCode> {

    @Option(
            names = {"-f", "--file"},
            paramLabel = "<path>",
            required = true,
            order = 1,
            description = "A file, or a directory with all files below it; may be given several times.")
    private List<Path> paths = new ArrayList<>();

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
        var planned = new PolicyApplication(paths, false, CommandText.same(command, List.of()))
                .plan(Instant.now(), organisations::open, output::print);
        return change.carryOut(
                planned.session(), planned.request(), Document.of("tidegate.upgrades.changes/v1"), output);
    }
}
