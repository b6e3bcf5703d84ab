package dev.tidegate.cli.upgrades;

import dev.tidegate.application.upgrades.UpgradeService;
import dev.tidegate.application.upgrades.report.UpgradeReportTable;
import dev.tidegate.application.upgrades.report.UpgradeReportTable.Subject;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The policies of a fleet and the versions soaking for it, to be handed around. */
@Command(
        name = "report",
        description = "Report the policies of a fleet and the versions that soak for it, in columns to hand around.",
        footer = {
            "  tidegate upgrades report",
            "  tidegate upgrades report --by-workload --as markdown",
            "  tidegate upgrades report --addons --as csv",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class UpgradeReportCommand implements Callable<ExitCode> {

    /** Forms of a report besides those every result has. */
    enum Form {
        markdown,
        csv
    }

    @Option(names = "--by-workload", description = "One row for each workload instead of each cluster.")
    private boolean byWorkload;

    @Option(names = "--addons", description = "Report add-ons instead of clusters.")
    private boolean addons;

    @Option(
            names = "--as",
            paramLabel = "<form>",
            description = "Print it as ${COMPLETION-CANDIDATES} instead of what --output says.")
    private @Nullable Form form;

    @Mixin
    private FleetQueryOptions fleet;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var view = fleet.service().look();
        var table = new UpgradeReportTable(
                view.report(), addons ? Subject.ADDONS : byWorkload ? Subject.WORKLOADS : Subject.CLUSTERS);
        if (form == null) {
            output.print(table.document());
        } else {
            var lines = table.lines(
                    switch (form) {
                        case markdown -> UpgradeReportTable.Form.MARKDOWN;
                        case csv -> UpgradeReportTable.Form.CSV;
                    });
            lines.forEach(command.commandLine().getOut()::println);
        }
        return ExitCode.of(UpgradeService.statusOf(view));
    }
}
