package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says why a cluster is upgraded now, or why not. */
@Command(
        name = "explain",
        description = {
            "Say why a cluster is upgraded now, or why not: every check with what it was made from, and what would"
                    + " change it.",
        },
        footer = {
            "  tidegate upgrades explain harbour-eu-1",
            "  tidegate upgrades explain harbour-eu-1 --version 4.20.12 --at 2026-03-04T07:30:00Z",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class UpgradeExplainCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Its name, its id or its UUID.")
    private String cluster = "";

    @Option(
            names = "--version",
            paramLabel = "<version>",
            description = "Explain this version instead of the one that tells most.")
    private @Nullable String version;

    @Option(
            names = "--at",
            paramLabel = "<instant>",
            description = "Decide as if it were this time, and everything else as now.")
    private @Nullable Instant at;

    @Option(names = "--no-forecast", description = "Leave out when it will be upgraded.")
    private boolean withoutForecast;

    @Mixin
    private FleetQueryOptions fleet;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(fleet.service().explain(cluster, version, at, !withoutForecast));
    }
}
