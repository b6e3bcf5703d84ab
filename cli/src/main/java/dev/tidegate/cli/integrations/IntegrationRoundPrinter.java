package dev.tidegate.cli.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.integrations.IntegrationReport;
import dev.tidegate.application.integrations.PlanAnswer;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.run.LinePrinter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.runtime.RoundReport;
import java.util.stream.Stream;

/** Prints each round over integrations. */
public final class IntegrationRoundPrinter {

    private final LinePrinter printer;
    private volatile ExitCode code = ExitCode.DONE;

    public IntegrationRoundPrinter(LinePrinter printer) {
        this.printer = printer;
    }

    public void print(RoundReport<IntegrationReport> round) {
        code = printed(round);
    }

    /** How the last round ended. */
    public ExitCode code() {
        return code;
    }

    private ExitCode printed(RoundReport<IntegrationReport> round) {
        if (round.results().isEmpty()) {
            round.problems().forEach(printer::message);
            return ExitCode.WRONG_USAGE;
        }
        var last = ExitCode.DONE;
        for (var result : round.results()) {
            last = result.match(
                    reconciled -> {
                        print(PlanAnswer.applied(reconciled.outcome().report()));
                        reconciled.outcome().report().messages().forEach(printer::message);
                        return ExitCode.of(reconciled.outcome().report().status());
                    },
                    skipped -> {
                        printer.message(skipped.denial().sentence());
                        return ExitCode.REFUSED;
                    },
                    broken -> {
                        printer.message(
                                broken.cause() instanceof RequestFailure failure
                                        ? String.valueOf(failure.getMessage())
                                        : "the run failed: " + broken.cause());
                        return broken.cause() instanceof RequestFailure failure
                                ? ExitCode.of(failure.status())
                                : ExitCode.FAILED;
                    });
        }
        return last;
    }

    private void print(PlanAnswer answer) {
        ProblemPrinter.print(printer.command(), answer.problems(), answer.notes());
        printer.results(
                Stream.concat(answer.scriptLines().stream(), answer.summary().lines())
                        .toList());
    }
}
