package dev.tidegate.cli.upgrades;

import dev.tidegate.application.file.OutputFile;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a fleet forward and says when each cluster gets which version. */
@Command(
        name = "forecast",
        description = {
            "Play the fleet forward: when does each cluster get which version, and what holds it back longest?",
            "",
            "The scheduler's own decision is made again and again on a clock that jumps from event to event. What is"
                    + " assumed about the future is printed with the result."
        },
        footer = {
            "  tidegate upgrades forecast",
            "  tidegate upgrades forecast harbour-eu-1 --until 30d",
            "  tidegate upgrades forecast --html forecast.html",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class UpgradeForecastCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", arity = "0..1", description = "Show this cluster only, by name, id or UUID.")
    private @Nullable String cluster;

    @Option(
            names = "--until",
            paramLabel = "<duration>",
            defaultValue = "60d",
            converter = DurationConverter.class,
            description = "How far to look; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration until = Duration.ofDays(60);

    @Option(
            names = "--interval",
            paramLabel = "<duration>",
            defaultValue = "10m",
            converter = DurationConverter.class,
            description = "How often the scheduler runs; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration interval = Duration.ofMinutes(10);

    @Option(
            names = "--html",
            paramLabel = "<file>",
            description = "Also write a page with a chart; of several organisations, one file each, with the id of the"
                    + " organisation before the ending.")
    private @Nullable Path html;

    @Mixin
    private FleetQueryOptions fleet;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var forecast = fleet.service().forecast(cluster, until, interval);
        if (html != null) {
            for (var page : forecast.pages().entrySet()) {
                OutputFile.write(forecast.pages().size() == 1 ? html : withId(html, page.getKey()), page.getValue());
            }
        }
        output.print(forecast.answer().document());
        return ExitCode.of(forecast.answer().status());
    }

    private static Path withId(Path file, String id) {
        var name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return file.resolveSibling(dot < 0 ? name + "-" + id : name.substring(0, dot) + "-" + id + name.substring(dot));
    }
}
