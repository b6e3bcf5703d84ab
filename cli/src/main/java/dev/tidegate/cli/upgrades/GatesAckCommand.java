package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.signin.OcmFailures;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.OcmException;
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
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class GatesAckCommand implements Callable<ExitCode> {

    @Parameters(index = "0", paramLabel = "<cluster>", description = "Its name, its id or its UUID.")
    private String cluster = "";

    @Parameters(index = "1", paramLabel = "<gate>", description = "The id of the gate, as gates list shows it.")
    private String gate = "";

    @Mixin
    private Consent consent;

    @Mixin
    private Lookout lookout;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var view = lookout.look();
        var sight = lookout.one(view, cluster);
        var found = sight.member().cluster();
        var meant = view.facts(sight.organisation(), sight.pass()).gates().stream()
                .filter(one -> one.id().equals(gate))
                .findFirst()
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.WRONG_USAGE,
                        "there is no version gate " + gate + ": see tidegate upgrades gates list"));
        consent.ask("Acknowledge %s before %s for %s?".formatted(meant.label(), meant.minor(), found.name()));
        try {
            lookout.client(sight).gates().agree(new ClusterId(found.id()), gate);
        } catch (OcmException failure) {
            throw OcmFailures.told(failure);
        }
        command.commandLine()
                .getOut()
                .println("acknowledged %s before %s for %s".formatted(meant.label(), meant.minor(), found.name()));
        return ExitCode.DONE;
    }
}
