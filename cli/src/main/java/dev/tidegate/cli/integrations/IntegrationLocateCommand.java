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
public final class IntegrationLocateCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<item>", description = "The item, as the runner spells it.")
    private String item;

    @Mixin
    private IntegrationDataOptions data;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var answer = new IntegrationService(Clock.systemUTC()).locate(data.settings(), item);
        ProblemPrinter.print(command.commandLine(), answer.problems(), answer.notes());
        return output.print(answer.answer());
    }
}
