package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.cli.integrations.option.IntegrationOptions;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.ImageRolloutForecast;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a rollout forward. */
@Command(
        name = "forecast",
        description = "Say when every wave starts and ends if all shards get well on the new image.",
        footer = {
            "  tidegate integrations rollout forecast bucket-keeper-tf-19",
            "  tidegate integrations rollout forecast bucket-keeper-tf-19 --assume-approved -o json",
        })
public final class RolloutForecastCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<rollout>", description = "Its name or its file.")
    private String name = "";

    @Option(
            names = "--assume-approved",
            order = 1,
            description = "Take approvals for granted; otherwise the forecast ends where one is missing.")
    private boolean approved;

    @Option(
            names = "--period",
            paramLabel = "<duration>",
            defaultValue = "5m",
            order = 2,
            converter = DurationConverter.class,
            description = "From one run to the next, for shards nothing is known of; ${DEFAULT-VALUE} unless said"
                    + " otherwise.")
    private Duration period = Duration.ofMinutes(5);

    @Option(names = "--offline", order = 3, description = "Ask no cluster; shards are taken to be as remembered.")
    private boolean offline;

    @Mixin
    private IntegrationOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new IntegrationService(Clock.systemUTC())
                .rolloutForecast(
                        options.settings(), name, new ImageRolloutForecast.Assumptions(period, approved), offline));
    }
}
