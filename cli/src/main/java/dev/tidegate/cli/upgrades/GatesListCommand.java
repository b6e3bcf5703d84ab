package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows the version gates in front of a cluster. */
@Command(
        name = "list",
        description = "Show the version gates between a cluster and the versions it is offered.",
        footer = "  tidegate upgrades gates list harbour-eu-1")
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class GatesListCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Its name, its id or its UUID.")
    private String cluster = "";

    @Mixin
    private FleetQueryOptions fleet;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(fleet.service().gates(cluster));
    }
}
