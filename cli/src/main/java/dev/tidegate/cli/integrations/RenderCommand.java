package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.DataOptions;
import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.Remarks;
import dev.tidegate.cli.integrations.desk.Selected;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.workload.ManifestFile;
import dev.tidegate.integrations.workload.Rendered;
import dev.tidegate.integrations.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the objects that shall run. */
@Command(
        name = "render",
        description = {
            "Render workloads as Kubernetes manifests. No cluster is asked.",
            "",
            "With --out, each is a file below a directory, for people who apply by other means; else they are listed.",
        },
        footer = {
            "  tidegate integrations render --data examples/integrations/data",
            "  tidegate integrations render --data examples/integrations/data --out manifests --profile compat",
        })
public final class RenderCommand implements Callable<ExitCode> {

    @Option(
            names = "--out",
            paramLabel = "<directory>",
            order = 20,
            description = "Write the manifests below this directory: <cluster>/<namespace>/<kind>-<name>.yaml.")
    private @Nullable Path directory;

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
        var document = Document.of("tidegate.integrations.render/v1");
        var rows = document.tree().putArray("workloads");
        var table = Table.of("CLUSTER", "NAMESPACE", "KIND", "NAME", "IMAGE", "BY");
        for (Workload workload : rendered.workloads()) {
            var id = workload.id();
            rows.addObject()
                    .put("cluster", id.namespace().cluster())
                    .put("namespace", id.namespace().name())
                    .put("kind", id.kind().wireName())
                    .put("name", id.name())
                    .put("image", workload.image().image())
                    .put("imageLevel", workload.image().level().label())
                    .put("digest", workload.digest());
            table.row(
                    id.namespace().cluster(),
                    id.namespace().name(),
                    id.kind().wireName(),
                    id.name(),
                    workload.image().image(),
                    workload.image().level().label());
        }
        var shown = document.with(table);
        if (directory != null) {
            List<ManifestFile> files = ManifestFile.of(rendered);
            write(directory, files);
            document.tree().put("directory", directory.toString()).put("files", files.size());
            shown = document.with(Line.of(files.size(), files.size() == 1 ? " file" : " files", " in ", directory));
        }
        output.print(shown);
        return Desk.exitCode(dev.tidegate.integrations.report.ExitCode.of(rendered.problems()));
    }

    private static void write(Path directory, List<ManifestFile> files) {
        try {
            for (ManifestFile file : files) {
                Path path = directory.resolve(file.path());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.text());
            }
        } catch (IOException unwritable) {
            throw new CommandFailure(
                    ExitCode.FAILED, directory + " could not be written: " + unwritable.getMessage(), unwritable);
        }
    }
}
