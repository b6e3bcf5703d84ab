package dev.tidegate.cli.integrations;

import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.cli.integrations.option.IntegrationDataOptions;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
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
public final class IntegrationShardsCommand implements Callable<ExitCode> {

    @Mixin
    private IntegrationDataOptions data;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var answer = new IntegrationService(Clock.systemUTC()).shards(data.settings());
        ProblemPrinter.print(command.commandLine(), answer.problems(), answer.notes());
        return output.print(answer.answer());
    }
}
