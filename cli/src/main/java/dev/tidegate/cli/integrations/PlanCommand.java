package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.DeskOptions;
import dev.tidegate.cli.integrations.desk.Remarks;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.blast.BlastRadius;
import dev.tidegate.integrations.blast.BlastReport;
import dev.tidegate.integrations.blast.PlanReach;
import dev.tidegate.integrations.plan.Plan;
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

/** Shows what applying would do. */
@Command(
        name = "plan",
        description = {
            "Show what applying would change in the clusters, and why.",
            "",
            "Clusters are asked, nothing is changed. What cannot be decided or looked at is frozen: left as it is.",
        },
        footer = {
            "  tidegate integrations plan --data examples/integrations/data",
            "  tidegate integrations plan --environment-name production --exit-code",
            "  tidegate integrations plan -o lines",
        })
@EndsWith(ExitCode.CHANGES_PENDING)
public final class PlanCommand implements Callable<ExitCode> {

    @Option(names = "--exit-code", order = 20, description = "End with 3 if changes are pending.")
    private boolean exitCode;

    @Option(names = "--blast-radius", order = 21, description = "Also say how far the changes reach.")
    private boolean blastRadius;

    @Option(names = "--take-over", order = 22, description = "Plan to make objects of other owners ours.")
    private boolean takeOver;

    @Option(
            names = "--confirm-deletions",
            paramLabel = "<number>",
            order = 23,
            description = "Plan with so many deletions confirmed that would otherwise wait for a person.")
    private @Nullable Integer confirmedDeletions;

    @Mixin
    private DeskOptions options;

    @Mixin
    private ItemOptions items;

    @Mixin
    private PlanForm form;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        try (var desk = options.open()) {
            Rendered rendered = desk.rendered();
            Remarks.print(command.commandLine(), rendered);
            Plan plan = desk.plan(rendered, takeOver, confirmedDeletions);
            var document = PlanDocument.of(plan, rendered.problems());
            BlastRadius radius = blastRadius ? PlanReach.of(plan, desk.data().desired(), items.counts()) : null;
            if (radius != null) {
                document.set("blastRadius", BlastReport.json(radius));
            }
            form.print(PlanText.of(plan), PlanLines.of(plan), document, radius);
            return Desk.exitCode(dev.tidegate.integrations.report.ExitCode.of(plan, rendered.problems(), exitCode));
        }
    }
}
