package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.problem.ProblemTree;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.FormTree;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.upgrades.edit.FormText;
import dev.tidegate.upgrades.edit.PolicyForm;
import dev.tidegate.upgrades.policy.Member;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows the policy of a cluster. */
@Command(
        name = "get",
        description = {
            "Show the policy of a cluster, its labels as they are, and what is wrong with them.",
            "",
            "What is printed as a table is a file that 'policy apply' takes: labels and findings are comments."
        },
        footer = {
            "  tidegate upgrades policy get harbour-eu-1",
            "  tidegate upgrades policy get harbour-eu-1 -o json",
        })
@EndsWith(ExitCode.NOT_ALLOWED)
public final class GetCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Name, id or UUID of the cluster.")
    private String cluster = "";

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var desk = organisations.open();
        var found = desk.cluster(cluster);
        var organisation = found.organisation().organisation();
        var problems = organisation.findings().of(found.cluster().id());
        var form = PolicyForm.of(found.labels());
        var validity = organisation.members().stream()
                .filter(member -> member.cluster().id().equals(found.cluster().id()))
                .map(Member::standing)
                .map(ListCommand::validity)
                .findFirst()
                .orElse("none");

        var document = Document.of("tidegate.upgrades.policy/v1");
        document.tree()
                .put("cluster", found.cluster().name())
                .put("id", found.cluster().id())
                .put("uuid", found.cluster().uuid())
                .put("organisation", organisation.key().id())
                .put("validity", validity);
        FormTree.fill(document.tree().putObject("policy"), form);
        FormTree.fill(document.tree().putObject("labels"), found.labels());
        ProblemTree.fill(document.tree().putArray("problems"), problems);

        var shown = document;
        for (var line : FormText.ofCluster(found.cluster().name(), form).lines().toList()) {
            shown = shown.with(Line.of(line));
        }
        output.print(FormTree.comments(shown, validityLine(validity), found.labels(), problems));
        return ExitCode.DONE;
    }

    private static Line validityLine(String validity) {
        return Line.of(Tint.FAINT.of("# "), "policy: " + validity);
    }
}
