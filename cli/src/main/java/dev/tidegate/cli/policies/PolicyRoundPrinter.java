package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.controller.PolicyReport;
import dev.tidegate.application.policies.standalone.PlacementReport;
import dev.tidegate.cli.run.LinePrinter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.runtime.RoundReport;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Prints what rounds over policies and placements did; a problem is told once, until it changes. */
public final class PolicyRoundPrinter {

    private final LinePrinter printer;
    private final Map<String, String> told = new ConcurrentHashMap<>();
    private volatile ExitCode code = ExitCode.DONE;
    private volatile ExitCode placementCode = ExitCode.DONE;

    public PolicyRoundPrinter(LinePrinter printer) {
        this.printer = printer;
    }

    public void print(RoundReport<PolicyReport> round) {
        code = print("policy ", round, (unit, report) -> report.lines(), PolicyReport::problems);
    }

    public void printPlacements(RoundReport<PlacementReport> round) {
        placementCode = print("placement ", round, PolicyRoundPrinter::lines, PlacementReport::problems);
    }

    private static List<String> lines(String unit, PlacementReport report) {
        int clusters = report.groups().stream()
                .mapToInt(group -> group.clusters().size())
                .sum();
        return report.writes() == 0
                ? List.of()
                : List.of("placement " + unit + ": clusters " + clusters + ", groups "
                        + report.groups().size());
    }

    private <R> ExitCode print(
            String kind,
            RoundReport<R> round,
            BiFunction<String, R, List<String>> lines,
            Function<R, List<Problem>> problems) {
        var last = round.problems().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
        tell(kind, String.join(System.lineSeparator(), round.problems()));
        for (var result : round.results()) {
            var unit = result.unit();
            var about = kind + unit;
            var each = result.match(
                    reconciled -> {
                        var outcome = reconciled.outcome();
                        printer.results(lines.apply(unit, outcome.report()));
                        problems.apply(outcome.report())
                                .forEach(problem -> tell(about + problem.place(), unit + ": " + problem));
                        var failure = outcome.failure();
                        tell(about, failure == null ? "" : unit + ": " + failure);
                        return failure == null ? ExitCode.DONE : ExitCode.FAILED;
                    },
                    skipped -> {
                        tell(about, unit + ": " + skipped.denial().sentence());
                        return ExitCode.REFUSED;
                    },
                    broken -> {
                        tell(about, unit + ": the pass failed: " + broken.cause());
                        return ExitCode.FAILED;
                    });
            last = each == ExitCode.DONE ? last : each;
        }
        return last;
    }

    private void tell(String about, String sentence) {
        var before = told.put(about, sentence);
        if (!sentence.isEmpty() && !sentence.equals(before)) {
            printer.message(sentence);
        }
    }

    /** How the last rounds ended. */
    public ExitCode code() {
        return code == ExitCode.DONE ? placementCode : code;
    }
}
