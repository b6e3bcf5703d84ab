package dev.tidegate.cli.upgrades.sector;

import dev.tidegate.application.upgrades.sector.SectorListDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the sectors of an organisation. */
@Command(
        name = "list",
        description =
                "List the sectors of an organisation: what goes before them, what their clusters run, and how many"
                        + " of those wait for another sector.",
        footer = "  tidegate upgrades sector list")
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class SectorListCommand implements Callable<ExitCode> {

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        output.print(SectorListDocument.of(organisations.open().organisation()));
        return ExitCode.DONE;
    }
}
