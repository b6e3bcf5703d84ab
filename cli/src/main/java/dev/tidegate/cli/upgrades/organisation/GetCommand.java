package dev.tidegate.cli.upgrades.organisation;

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
import dev.tidegate.upgrades.edit.SettingsForm;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows the settings of an organisation. */
@Command(
        name = "get",
        description = {
            "Show the settings of an organisation, its labels as they are, and what is wrong with them.",
            "",
            "What is printed as a table is a file that 'org apply' takes: labels and findings are comments."
        },
        footer = {
            "  tidegate upgrades org get",
            "  tidegate upgrades org get --org 2b7fq0EXAMPLEorg0000000001a -o json",
        })
@EndsWith(ExitCode.NOT_ALLOWED)
public final class GetCommand implements Callable<ExitCode> {

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var surveyed = organisations.open().organisation();
        var labels = surveyed.written().labels();
        var form = SettingsForm.of(labels);
        var problems = surveyed.organisation().findings().ofOrganisation();
        var document = Document.of("tidegate.upgrades.organisation/v1");
        document.tree().put("organisation", surveyed.key().id());
        FormTree.fill(document.tree().putObject("settings"), form);
        FormTree.fill(document.tree().putObject("labels"), labels);
        ProblemTree.fill(document.tree().putArray("problems"), problems);

        var shown = document;
        for (var line :
                FormText.ofOrganisation(surveyed.key().id(), form).lines().toList()) {
            shown = shown.with(Line.of(line));
        }
        var clusters =
                Line.of(Tint.FAINT.of("# "), "clusters: " + surveyed.clusters().size());
        output.print(FormTree.comments(shown, clusters, labels, problems));
        return ExitCode.DONE;
    }
}
