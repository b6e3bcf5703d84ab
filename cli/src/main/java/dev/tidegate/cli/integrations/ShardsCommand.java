package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.DataOptions;
import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.Remarks;
import dev.tidegate.cli.integrations.desk.Selected;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.workload.Rendered;
import dev.tidegate.integrations.workload.Workload;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists shards. */
@Command(
        name = "shards",
        description = "List the shards of integrations: their names, arguments and images. No cluster is asked.",
        footer = {
            "  tidegate integrations shards --data examples/integrations/data",
            "  tidegate integrations shards --integration bucket-keeper -o json",
        })
public final class ShardsCommand implements Callable<ExitCode> {

    @Mixin
    private DataOptions data;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        Rendered rendered = Selected.of(data.load().render(data.images()), data.selection());
        Remarks.print(command.commandLine(), rendered);
        var document = Document.of("tidegate.integrations.shards/v1");
        var rows = document.tree().putArray("shards");
        var table = Table.of("INTEGRATION", "SHARD", "WORKLOAD", "NAMESPACE", "ARGUMENTS", "IMAGE", "BY", "STATE");
        for (Workload workload : rendered.workloads()) {
            var shard = workload.shard();
            var node = rows.addObject()
                    .put("integration", shard.entry().integration().name())
                    .put("shard", shard.label())
                    .put("workload", workload.id().name())
                    .put("kind", workload.id().kind().wireName())
                    .put("namespace", workload.id().namespace().name())
                    .put("cluster", workload.id().namespace().cluster())
                    .put("arguments", shard.arguments())
                    .put("image", workload.image().image())
                    .put("imageLevel", workload.image().level().label())
                    .put("disabled", shard.isDisabled());
            var target = shard.target();
            if (target != null) {
                node.put("target", target.file()).put("key", target.key());
            }
            if (shard.index() != null) {
                node.put("index", shard.index()).put("count", shard.count());
            }
            table.row(
                    shard.entry().integration().name(),
                    shard.label(),
                    workload.id().name(),
                    workload.id().namespace(),
                    shard.arguments(),
                    workload.image().image(),
                    workload.image().level().isPin()
                            ? Tint.WAITING.of(workload.image().level().label())
                            : workload.image().level().label(),
                    shard.isDisabled() ? Tint.FAINT.of("disabled") : "on");
        }
        output.print(document.with(table));
        return Desk.exitCode(dev.tidegate.integrations.report.ExitCode.of(rendered.problems()));
    }
}
