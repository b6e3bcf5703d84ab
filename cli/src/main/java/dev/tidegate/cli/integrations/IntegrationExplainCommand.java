package dev.tidegate.cli.integrations;

import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.cli.integrations.option.IntegrationOptions;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says of shards why they are as they are. */
@Command(
        name = "explain",
        description = {
            "Say of shards why they are as they are: name, image, arguments, resources, runs, and place in a rollout.",
            "",
            "Clusters are asked about shards of a rollout and about the jobs of cron jobs, and need not answer."
        },
        footer = {
            "  tidegate integrations explain bucket-keeper --data examples/integrations/data --offline",
            "  tidegate integrations explain bucket-keeper/borealis -o json",
        })
public final class IntegrationExplainCommand implements Callable<ExitCode> {

    @Parameters(
            paramLabel = "<shard>",
            description = "The integration, or one of its shards behind a slash, as in bucket-keeper/borealis.")
    private String shard = "";

    @Option(names = "--offline", order = 1, description = "Ask no cluster.")
    private boolean offline;

    @Mixin
    private IntegrationOptions options;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var answer = new IntegrationService(Clock.systemUTC()).explain(options.settings(), shard, offline);
        ProblemPrinter.print(command.commandLine(), answer.problems(), answer.notes());
        return output.print(answer.answer());
    }
}
