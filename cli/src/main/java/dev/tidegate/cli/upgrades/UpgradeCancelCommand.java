package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ConfirmationOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.text.PrintableText;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes back an upgrade that was ordered and has not begun. */
@Command(
        name = "cancel",
        description = {
            "Take back upgrades of a cluster that are ordered and have not begun.",
            "",
            "An upgrade that has begun is never touched. Unless the policy is changed too, the scheduler may order the"
                    + " same again: see tidegate upgrades block."
        },
        footer = "  tidegate upgrades cancel harbour-eu-1 --yes")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class UpgradeCancelCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Its name, its id or its UUID.")
    private String cluster = "";

    @Mixin
    private ConfirmationOption confirmation;

    @Mixin
    private FleetQueryOptions fleet;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        fleet.service()
                .cancel(
                        cluster,
                        confirmation,
                        sentence -> command.commandLine().getOut().println(PrintableText.lines(sentence)));
        return ExitCode.DONE;
    }
}
