package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Duration;
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
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class UpgradeStatusCommand implements Callable<ExitCode> {

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
    private FleetQueryOptions fleet;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() throws InterruptedException {
        var code = show();
        while (watch) {
            fleet.sleep(every);
            code = show();
        }
        return code;
    }

    private ExitCode show() {
        return output.print(fleet.service().status(cluster));
    }
}
