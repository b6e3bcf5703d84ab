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

/** Acknowledges a version gate. */
@Command(
        name = "ack",
        description = {
            "Acknowledge a version gate for a cluster.",
            "",
            "It says that somebody has read what changes with the minor version behind the gate. It cannot be taken"
                    + " back."
        },
        footer = "  tidegate upgrades gates ack harbour-eu-1 8c4e --yes")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class GatesAckCommand implements Callable<ExitCode> {

    @Parameters(index = "0", paramLabel = "<cluster>", description = "Its name, its id or its UUID.")
    private String cluster = "";

    @Parameters(index = "1", paramLabel = "<gate>", description = "The id of the gate, as gates list shows it.")
    private String gate = "";

    @Mixin
    private ConfirmationOption confirmation;

    @Mixin
    private FleetQueryOptions fleet;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var result = fleet.service().acknowledgeGate(cluster, gate, confirmation);
        command.commandLine().getOut().println(PrintableText.lines(result));
        return ExitCode.DONE;
    }
}
