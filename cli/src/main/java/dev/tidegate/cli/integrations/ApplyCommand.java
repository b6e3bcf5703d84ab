package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.DeskOptions;
import dev.tidegate.cli.integrations.desk.Remarks;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.report.OutcomeText;
import dev.tidegate.integrations.report.PlanDocument;
import dev.tidegate.integrations.report.PlanLines;
import dev.tidegate.integrations.report.PlanText;
import dev.tidegate.integrations.workload.Rendered;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes clusters follow the data. */
@Command(
        name = "apply",
        description = {
            "Make the clusters follow the data: create, change, reshape and delete workloads of ours.",
            "",
            "A step that fails does not stop the others; a run that is cut off is finished by the next one.",
        },
        footer = {
            "  tidegate integrations apply --environment-name production",
            "  tidegate integrations apply --confirm-deletions 5",
            "  tidegate integrations apply --profile compat --take-over",
        })
@EndsWith({ExitCode.REFUSED})
public final class ApplyCommand implements Callable<ExitCode> {

    @Option(names = "--take-over", order = 22, description = "Make objects of other owners ours.")
    private boolean takeOver;

    @Option(
            names = "--confirm-deletions",
            paramLabel = "<number>",
            order = 23,
            description = "Delete exactly so many workloads although they are more than may go unasked.")
    private @Nullable Integer confirmedDeletions;

    @Mixin
    private DeskOptions options;

    @Mixin
    private PlanForm form;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        try (var stop = Stop.onSignal(this::tell);
                var desk = options.open()) {
            var applied = desk.apply(takeOver, confirmedDeletions, stop);
            Rendered rendered = applied.rendered();
            Outcome outcome = applied.outcome();
            Remarks.print(command.commandLine(), rendered);
            form.print(
                    PlanText.of(outcome.plan()) + OutcomeText.of(outcome),
                    PlanLines.of(outcome.plan()),
                    PlanDocument.of(outcome, rendered.problems()));
            command.commandLine().getOut().flush();
            return stop.endingWith(
                    Desk.exitCode(dev.tidegate.integrations.report.ExitCode.of(outcome, rendered.problems())));
        }
    }

    private void tell(String sentence) {
        var errors = command.commandLine().getErr();
        errors.println("tidegate: " + sentence);
        errors.flush();
    }
}
