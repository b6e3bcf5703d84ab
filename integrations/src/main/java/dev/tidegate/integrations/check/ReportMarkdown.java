package dev.tidegate.integrations.check;

import dev.tidegate.integrations.blast.BlastReport;
import dev.tidegate.integrations.blast.CodeSpan;
import dev.tidegate.integrations.shell.CommandWords;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A report as the comment of a merge request. What the data say stands in code spans, so that nobody can write links or
 * commands into a comment of ours; long lists are cut, since code hosts refuse long comments.
 */
public final class ReportMarkdown {

    private static final int MOST = 100;

    private final StringBuilder text = new StringBuilder();

    private ReportMarkdown() {}

    public static String of(CheckReport report, List<RunOutcome> outcomes) {
        var writer = new ReportMarkdown();
        writer.summary(report, outcomes);
        writer.details("Workloads: " + Totals.of(report.workloads()), report.workloads(), ReportMarkdown::workload);
        writer.details("Runs: " + report.runs().size(), report.runs(), ReportMarkdown::run);
        writer.details(
                "Not tried: " + report.skipped().size(),
                report.skipped(),
                skipped -> code(skipped.integration()) + " " + skipped.reason());
        writer.details(
                "New problems: " + report.problems().size(), report.problems(), problem -> code(problem.toString()));
        writer.details(
                "Errors that were there before: " + report.knownErrors().size(),
                report.knownErrors(),
                problem -> code(problem.toString()));
        return writer.text.toString();
    }

    private void summary(CheckReport report, List<RunOutcome> outcomes) {
        line("### Tidegate: what this change does to integrations");
        line("");
        line(code(report.base()) + " → " + code(report.head()) + ": **" + Totals.of(report.workloads()) + "**, "
                + Totals.count(report.runs().size(), "run") + ", "
                + Totals.count(report.problems().size(), "new problem"));
        line("");
        if (!report.blastRadius().isEmpty()) {
            line(BlastReport.markdown(report.blastRadius()));
        }
        outcomes.stream()
                .filter(outcome -> !outcome.isPassed())
                .forEach(outcome -> line("- **failed** " + code(outcome.run().file()) + " " + code(outcome.detail())
                        + (outcome.retryable() ? " (worth another try)" : "")));
        line("");
    }

    private static String workload(WorkloadChange change) {
        String causes =
                change.causes().stream().map(cause -> code(cause.toString())).collect(Collectors.joining(", "));
        return change.kind().word() + " " + code(change.id().toString()) + " " + code(ReportText.what(change))
                + (causes.isEmpty() ? "" : " because of " + causes);
    }

    private static String run(PlannedRun run) {
        String line = CommandWords.join(run.command()) + " " + CommandWords.join(run.arguments());
        return code(run.file()) + ": " + code(run.image()) + " " + code(line.strip()) + " (" + code(run.reason()) + ")";
    }

    private <T> void details(String title, List<T> items, Function<T, String> show) {
        if (items.isEmpty()) {
            return;
        }
        line("<details><summary>" + title + "</summary>");
        line("");
        items.stream().limit(MOST).forEach(item -> line("- " + show.apply(item)));
        if (items.size() > MOST) {
            line("- and %d more".formatted(items.size() - MOST));
        }
        line("");
        line("</details>");
        line("");
    }

    private static String code(String value) {
        return CodeSpan.of(value);
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
