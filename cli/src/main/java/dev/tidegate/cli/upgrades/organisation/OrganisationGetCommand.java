package dev.tidegate.cli.upgrades.organisation;

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
import dev.tidegate.upgrades.labeledit.OrganisationSettingsForm;
import dev.tidegate.upgrades.labeledit.PolicyFormWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows the settings of an organisation. */
@Command(
        name = "get",
        description = {
            "Show the settings of an organisation, its labels as they are, and what is wrong with them.",
            "",
            "What is printed as a table is a file that 'org apply' takes: labels are comments. What is wrong with",
            "them goes to standard error."
        },
        footer = {
            "  tidegate upgrades org get",
            "  tidegate upgrades org get --org 2b7fq0EXAMPLEorg0000000001a -o json",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class OrganisationGetCommand implements Callable<ExitCode> {

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var surveyed = organisations.open().organisation();
        var labels = surveyed.written().labels();
        var form = OrganisationSettingsForm.of(labels);
        var problems = surveyed.organisation().findings().ofOrganisation();
        var document = Document.of("tidegate.upgrades.organisation/v1");
        document.tree().put("organisation", surveyed.key().id());
        PolicyFormTree.fill(document.tree().putObject("settings"), form);
        PolicyFormTree.fill(document.tree().putObject("labels"), labels);
        ProblemTree.fill(document.tree().putArray("problems"), problems);

        var shown = document;
        for (var line : PolicyFormWriter.ofOrganisation(surveyed.key().id(), form)
                .lines()
                .toList()) {
            shown = shown.with(TextLine.of(line));
        }
        var clusters = TextLine.of(
                TextStyle.FAINT.of("# "), "clusters: " + surveyed.clusters().size());
        output.print(PolicyFormTree.comments(shown, clusters, labels));
        ProblemPrinter.printAll(command.commandLine(), problems);
        return ExitCode.DONE;
    }
}
