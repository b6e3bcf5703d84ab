package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.upgrades.report.UpgradeLintDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.lint.UpgradeLint;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks the labels that are there. */
@Command(
        name = "lint",
        description = {
            "Check the labels of a cluster as they are now.",
            "",
            "Tells what is wrong with single labels, and what can never come about though each of them is well written."
                    + " Ends with 2 if there are errors, with 0 if there are only warnings. All clusters together are"
                    + " looked through by 'upgrades lint'."
        },
        footer = {
            "  tidegate upgrades policy lint harbour-eu-1",
            "  tidegate upgrades policy lint harbour-eu-1 -o json",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class PolicyLintCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Name, id or UUID of the cluster.")
    private String cluster = "";

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var session = organisations.open();
        var found = session.cluster(cluster);
        var findings = UpgradeLint.of(
                        found.organisation().organisation(),
                        UpgradeRules.TIDEGATE,
                        session.now(),
                        ForecastAssumptions.DEFAULT)
                .stream()
                .filter(finding -> found.cluster().id().equals(finding.cluster()))
                .toList();
        output.print(UpgradeLintDocument.of(findings));
        return findings.stream().anyMatch(finding -> finding.problem().isError())
                ? ExitCode.WRONG_USAGE
                : ExitCode.DONE;
    }
}
