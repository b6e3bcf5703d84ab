package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.problem.ProblemReport;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks the labels a cluster has. */
@Command(
        name = "lint",
        description = {
            "Check the labels a cluster has, and what is wrong with them.",
            "",
            "Ends with 2 if there are errors, with 0 if there are only warnings."
        },
        footer = "  tidegate upgrades policy lint harbour-eu-1")
@EndsWith(ExitCode.NOT_ALLOWED)
public final class LintCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Name, id or UUID of the cluster.")
    private String cluster = "";

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var found = organisations.open().cluster(cluster);
        var problems = found.organisation()
                .organisation()
                .findings()
                .of(found.cluster().id());
        var report = new ProblemReport("labels of " + found.cluster().name(), problems);
        var document = Document.of("tidegate.upgrades.policy.lint/v1");
        document.tree().put("cluster", found.cluster().name());
        output.print(report.in(document));
        return report.exitCode();
    }
}
