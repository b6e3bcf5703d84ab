package dev.tidegate.cli.upgrades;

import dev.tidegate.application.upgrades.UpgradeScheduler;
import dev.tidegate.cli.run.LinePrinter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.upgrades.report.UpgradePlanLines;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** Prints each round of the scheduler; a problem or a note only when it is new. */
public final class UpgradeRoundPrinter {

    private final LinePrinter printer;
    private final Set<String> messages = new HashSet<>();
    private volatile boolean allSucceeded = true;

    public UpgradeRoundPrinter(LinePrinter printer) {
        this.printer = printer;
    }

    public void print(UpgradeScheduler.UpgradeRound round) {
        var said =
                Stream.concat(round.problems().stream(), round.notes().stream()).toList();
        messages.retainAll(said);
        said.stream().filter(messages::add).forEach(printer::message);
        printer.results(UpgradePlanLines.of(round.report()));
        allSucceeded &= round.succeeded();
    }

    /** Done if every round so far succeeded. */
    public ExitCode code() {
        return allSucceeded ? ExitCode.DONE : ExitCode.FAILED;
    }
}
