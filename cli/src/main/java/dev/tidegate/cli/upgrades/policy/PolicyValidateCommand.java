package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemReport;
import dev.tidegate.application.upgrades.policy.PolicyFiles;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks policies before anybody puts them in place. */
@Command(
        name = "validate",
        description = {
            "Check policies and settings in files, without asking anybody.",
            "",
            "Takes policies as people write them for labels (cluster and policy, or organisation and settings), and"
                    + " directories of data files. Ends with 2 if there are errors, with 0 if there are only warnings."
        },
        footer = {
            "  tidegate upgrades policy validate -f examples/upgrades/policies",
            "  tidegate upgrades policy validate -f harbour.yml -f lighthouse.yml -o json",
            "  tidegate upgrades policy validate -f examples/upgrades/data",
        })
public final class PolicyValidateCommand implements Callable<ExitCode> {

    @Option(
            names = {"-f", "--file"},
            paramLabel = "<path>",
            required = true,
            description = "A file, or a directory with all files below it; may be given several times.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var policies = PolicyFiles.read(paths);
        var problems = policies.check(Clock.systemUTC().instant());

        int documents = policies.documents();
        var report = new ProblemReport(
                documents + (documents == 1 ? " policy or settings" : " policies and settings"), problems);
        var document = Document.of("tidegate.upgrades.policy.validate/v1");
        document.tree().put("documents", documents);
        output.print(report.in(document));
        return ExitCode.of(report.status());
    }
}
