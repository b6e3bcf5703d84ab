package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.policy.LintDocument;
import dev.tidegate.upgrades.forecast.Assumptions;
import dev.tidegate.upgrades.lint.LintFinding;
import dev.tidegate.upgrades.lint.UpgradeLint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds what can never happen. */
@Command(
        name = "lint",
        description = {
            "Find what can never happen, or was hardly meant: sectors that wait for each other, soak nobody can earn,"
                    + " windows that are never met, mutexes that serialise more than the windows allow.",
            "",
            "Each finding comes with the case that shows it. Errors end it with 1, warnings do not."
        },
        footer = {
            "  tidegate upgrades lint",
            "  tidegate upgrades lint --data examples/upgrades/data --policies files -o json",
        })
@EndsWith(ExitCode.NOT_ALLOWED)
public final class LintCommand implements Callable<ExitCode> {

    @Option(
            names = "--interval",
            paramLabel = "<duration>",
            defaultValue = "10m",
            converter = DurationConverter.class,
            description = "How often the scheduler runs; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration interval = Duration.ofMinutes(10);

    @Mixin
    private Lookout lookout;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var view = lookout.look();
        List<LintFinding> findings = new ArrayList<>();
        view.report().organisations().forEach(organisation -> {
            var pass = organisation.clusters();
            if (pass != null) {
                var inputs = pass.inputs();
                findings.addAll(UpgradeLint.of(
                        view.facts(organisation, pass),
                        inputs.rules(),
                        inputs.now(),
                        Assumptions.USUAL.runningEvery(interval)));
            }
        });
        output.print(LintDocument.of(findings));
        return findings.stream().anyMatch(finding -> finding.problem().isError())
                ? ExitCode.FAILED
                : lookout.outcome(view);
    }
}
