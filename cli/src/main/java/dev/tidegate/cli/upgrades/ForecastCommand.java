package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.upgrades.FleetView;
import dev.tidegate.upgrades.forecast.Assumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.run.OrganisationReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
@EndsWith(ExitCode.NOT_ALLOWED)
public final class ForecastCommand implements Callable<ExitCode> {

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
    private Lookout lookout;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() throws IOException {
        var view = lookout.look();
        var assumptions = Assumptions.USUAL.within(until).runningEvery(interval);
        var organisations = organisations(view);
        if (organisations.isEmpty()) {
            throw new CommandFailure(ExitCode.FAILED, "there is no organisation to look ahead for");
        }
        var forecasts = new ArrayList<UpgradeForecast>();
        for (var organisation : organisations) {
            var pass = organisation.clusters();
            if (pass != null) {
                var inputs = pass.inputs();
                var forecast =
                        UpgradeForecast.of(view.facts(organisation, pass), inputs.rules(), inputs.now(), assumptions);
                forecasts.add(
                        cluster == null
                                ? forecast
                                : forecast.only(lookout.one(view, cluster)
                                        .member()
                                        .cluster()
                                        .id()));
                if (html != null) {
                    Files.writeString(page(html, organisation, organisations.size()), ForecastPage.of(forecast));
                }
            }
        }
        output.print(ForecastDocument.of(forecasts));
        return cluster == null ? lookout.outcome(view) : ExitCode.DONE;
    }

    private List<OrganisationReport> organisations(FleetView view) {
        return cluster == null
                ? view.report()
                        .organisations()
                        .filter(organisation -> organisation.clusters() != null)
                        .toList()
                : List.of(lookout.one(view, cluster).organisation());
    }

    private static Path page(Path file, OrganisationReport organisation, int organisations) {
        if (organisations == 1) {
            return file;
        }
        var name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        var id = organisation.key().id();
        return file.resolveSibling(dot < 0 ? name + "-" + id : name.substring(0, dot) + "-" + id + name.substring(dot));
    }
}
