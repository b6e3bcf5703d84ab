package dev.tidegate.cli.upgrades.sector;

import dev.tidegate.application.upgrades.sector.SectorDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows one sector. */
@Command(
        name = "show",
        description =
                "Show a sector: its clusters, what they run for each workload, whom they wait for and who waits for"
                        + " them.",
        footer = "  tidegate upgrades sector show prod")
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class SectorShowCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<sector>", description = "The name of the sector.")
    private String sector = "";

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        output.print(SectorDocument.of(organisations.open().organisation(), sector));
        return ExitCode.DONE;
    }
}
