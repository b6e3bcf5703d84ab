package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.upgrades.FleetView;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows where every cluster stands. */
@Command(
        name = "status",
        description = "Show where every cluster stands: what it runs, what is ordered, and what would be decided now.",
        footer = {
            "  tidegate upgrades status",
            "  tidegate upgrades status harbour-eu-1 --watch",
        })
@EndsWith(ExitCode.NOT_ALLOWED)
public final class StatusCommand implements Callable<ExitCode> {

    private static final Comparator<FleetView.Sight> BY_NAME = Comparator.comparing(
                    (FleetView.Sight sight) -> sight.organisation().key().toString())
            .thenComparing(sight -> sight.member().cluster().name());

    @Parameters(paramLabel = "<cluster>", arity = "0..1", description = "Show this cluster only, by name, id or UUID.")
    private @Nullable String cluster;

    @Option(names = "--watch", description = "Show it again and again, until it is interrupted.")
    private boolean watch;

    @Option(
            names = "--every",
            paramLabel = "<duration>",
            defaultValue = "1m",
            converter = DurationConverter.class,
            description = "How often to look with --watch; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration every = Duration.ofMinutes(1);

    @Mixin
    private Lookout lookout;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() throws InterruptedException {
        var outcome = show();
        while (watch) {
            lookout.sleep(every);
            outcome = show();
        }
        return outcome;
    }

    private ExitCode show() {
        FleetView view = lookout.look();
        List<FleetView.Sight> sights =
                cluster == null ? view.all().sorted(BY_NAME).toList() : List.of(lookout.one(view, cluster));
        output.print(StatusDocument.of(sights, view.report().started()));
        return cluster == null ? lookout.outcome(view) : ExitCode.DONE;
    }
}
