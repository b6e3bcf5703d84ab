package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.DataOptions;
import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.Remarks;
import dev.tidegate.cli.integrations.desk.Selected;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.workload.Locate;
import dev.tidegate.integrations.workload.Rendered;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds the shard that owns an item. */
@Command(
        name = "locate",
        description = {
            "Say which workload of every integration works on an item.",
            "",
            "Items are what a runner splits its work by: <cluster>/<namespace>, the name of a cluster, a repository.",
        },
        footer = {
            "  tidegate integrations locate pier-01/payments --data examples/integrations/data",
            "  tidegate integrations locate atlas --integration bucket-keeper",
        })
public final class LocateCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<item>", description = "The item, as the runner spells it.")
    private String item;

    @Mixin
    private DataOptions data;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        Rendered rendered = Selected.of(data.load().render(data.images()), data.selection());
        Remarks.printErrors(command.commandLine(), rendered);
        var owners = Locate.owners(rendered.workloads(), item, null);
        var document = Document.of("tidegate.integrations.locate/v1");
        document.tree().put("item", item);
        var rows = document.tree().putArray("owners");
        var table = Table.of("INTEGRATION", "WORKLOAD", "NAMESPACE", "BECAUSE");
        for (Locate.Owner owner : owners) {
            var workload = owner.workload();
            String integration = workload.shard().entry().integration().name();
            rows.addObject()
                    .put("integration", integration)
                    .put("workload", workload.id().name())
                    .put("namespace", workload.id().namespace().name())
                    .put("cluster", workload.id().namespace().cluster())
                    .put("because", owner.because());
            table.row(integration, workload.id().name(), workload.id().namespace(), owner.because());
        }
        output.print(owners.isEmpty() ? document.with(Line.of("no workload works on ", item)) : document.with(table));
        return Desk.exitCode(dev.tidegate.integrations.report.ExitCode.of(rendered.problems()));
    }
}
