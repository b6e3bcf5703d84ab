package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.upgrades.change.PolicyFormTree;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.upgrades.labeledit.ClusterPolicyForm;
import dev.tidegate.upgrades.labeledit.PolicyFormWriter;
import dev.tidegate.upgrades.policy.MemberCluster;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the policy of a cluster. */
@Command(
        name = "get",
        description = {
            "Show the policy of a cluster, its labels as they are, and what is wrong with them.",
            "",
            "What is printed as a table is a file that 'policy apply' takes: labels are comments. What is wrong",
            "with them goes to standard error."
        },
        footer = {
            "  tidegate upgrades policy get harbour-eu-1",
            "  tidegate upgrades policy get harbour-eu-1 -o json",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class PolicyGetCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Name, id or UUID of the cluster.")
    private String cluster = "";

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var session = organisations.open();
        var found = session.cluster(cluster);
        var organisation = found.organisation().organisation();
        var problems = organisation.findings().of(found.cluster().id());
        var form = ClusterPolicyForm.of(found.labels());
        var validity = organisation.members().stream()
                .filter(member -> member.cluster().id().equals(found.cluster().id()))
                .map(MemberCluster::policyStatus)
                .map(PolicyListCommand::validity)
                .findFirst()
                .orElse("none");

        var document = Document.of("tidegate.upgrades.policy/v1");
        document.tree()
                .put("cluster", found.cluster().name())
                .put("id", found.cluster().id())
                .put("uuid", found.cluster().uuid())
                .put("organisation", organisation.key().id())
                .put("validity", validity);
        PolicyFormTree.fill(document.tree().putObject("policy"), form);
        PolicyFormTree.fill(document.tree().putObject("labels"), found.labels());
        ProblemTree.fill(document.tree().putArray("problems"), problems);

        var shown = document;
        for (var line :
                PolicyFormWriter.ofCluster(found.cluster().name(), form).lines().toList()) {
            shown = shown.with(TextLine.of(line));
        }
        output.print(PolicyFormTree.comments(shown, validityLine(validity), found.labels()));
        ProblemPrinter.printAll(command.commandLine(), problems);
        return ExitCode.DONE;
    }

    private static TextLine validityLine(String validity) {
        return TextLine.of(TextStyle.FAINT.of("# "), "policy: " + validity);
    }
}
