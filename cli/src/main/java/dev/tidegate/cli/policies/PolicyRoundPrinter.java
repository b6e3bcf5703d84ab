package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.controller.PolicyReport;
import dev.tidegate.cli.run.LinePrinter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.runtime.RoundReport;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Prints what rounds over policies did; a problem is told once, until it changes. */
public final class PolicyRoundPrinter {

    private final LinePrinter printer;
    private final Map<String, String> told = new ConcurrentHashMap<>();
    private volatile ExitCode code = ExitCode.DONE;

    public PolicyRoundPrinter(LinePrinter printer) {
        this.printer = printer;
    }

    public void print(RoundReport<PolicyReport> round) {
        var last = round.problems().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
        tell("", String.join(System.lineSeparator(), round.problems()));
        for (var result : round.results()) {
            var each = result.match(
                    reconciled -> {
                        var outcome = reconciled.outcome();
                        printer.results(outcome.report().lines());
                        outcome.report()
                                .problems()
                                .forEach(problem ->
                                        tell(result.unit() + problem.place(), result.unit() + ": " + problem));
                        var failure = outcome.failure();
                        tell(result.unit(), failure == null ? "" : result.unit() + ": " + failure);
                        return failure == null ? ExitCode.DONE : ExitCode.FAILED;
                    },
                    skipped -> {
                        tell(
                                result.unit(),
                                result.unit() + ": " + skipped.denial().sentence());
                        return ExitCode.REFUSED;
                    },
                    broken -> {
                        tell(result.unit(), result.unit() + ": the pass failed: " + broken.cause());
                        return ExitCode.FAILED;
                    });
            last = each == ExitCode.DONE ? last : each;
        }
        code = last;
    }

    private void tell(String about, String sentence) {
        var before = told.put(about, sentence);
        if (!sentence.isEmpty() && !sentence.equals(before)) {
            printer.message(sentence);
        }
    }

    /** How the last round ended. */
    public ExitCode code() {
        return code;
    }
}
