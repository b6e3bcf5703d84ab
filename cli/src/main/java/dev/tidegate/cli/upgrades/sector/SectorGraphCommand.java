package dev.tidegate.cli.upgrades.sector;

import dev.tidegate.application.upgrades.sector.SectorGraphDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Draws which sector goes before which. */
@Command(
        name = "graph",
        description = {
            "Draw which sector goes before which.",
            "",
            "Below each sector stand those that wait for it. One that waits for several is drawn below each of them, and"
                    + " in full where it comes first."
        },
        footer = {
            "  tidegate upgrades sector graph",
            "  tidegate upgrades sector graph -o json",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class SectorGraphCommand implements Callable<ExitCode> {

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        output.print(SectorGraphDocument.of(organisations.open().organisation()));
        return ExitCode.DONE;
    }
}
