package dev.tidegate.cli.integrations;

import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.cli.integrations.option.IntegrationDataOptions;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.shell.ExitCode;
import java.nio.file.Path;
import java.time.Clock;
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
public final class IntegrationRenderCommand implements Callable<ExitCode> {

    @Option(
            names = "--out",
            paramLabel = "<directory>",
            order = 20,
            description = "Write the manifests below this directory: <cluster>/<namespace>/<kind>-<name>.yaml.")
    private @Nullable Path directory;

    @Mixin
    private IntegrationDataOptions data;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var service = new IntegrationService(Clock.systemUTC());
        var answer = directory == null ? service.render(data.settings()) : service.render(data.settings(), directory);
        ProblemPrinter.print(command.commandLine(), answer.problems(), answer.notes());
        return output.print(answer.answer());
    }
}
