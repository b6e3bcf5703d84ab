package dev.tidegate.integrations.check;

import dev.tidegate.engine.text.MarkdownText;
import dev.tidegate.integrations.blastradius.BlastRadiusReport;
import dev.tidegate.integrations.shell.ShellWords;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A report as the comment of a merge request. What the data say stands in code spans, so that nobody can write links or
 * commands into a comment of ours; long lists are cut, since code hosts refuse long comments.
 */
public final class CheckReportMarkdown {

    private static final int MOST = 100;

    private final StringBuilder text = new StringBuilder();

    private CheckReportMarkdown() {}

    public static String of(CheckReport report, List<CheckRunResult> outcomes) {
        var writer = new CheckReportMarkdown();
        writer.summary(report, outcomes);
        writer.details(
                "Workloads: " + WorkloadChangeCounts.of(report.workloads()),
                report.workloads(),
                CheckReportMarkdown::workload);
        writer.details("Runs: " + report.runs().size(), report.runs(), CheckReportMarkdown::run);
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

    private void summary(CheckReport report, List<CheckRunResult> outcomes) {
        line("### Tidegate: what this change does to integrations");
        line("");
        line(code(report.base()) + " → " + code(report.head()) + ": **" + WorkloadChangeCounts.of(report.workloads())
                + "**, "
                + WorkloadChangeCounts.count(report.runs().size(), "run") + ", "
                + WorkloadChangeCounts.count(report.problems().size(), "new problem"));
        line("");
        if (!report.blastRadius().isEmpty()) {
            line(BlastRadiusReport.markdown(report.blastRadius()));
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
        return change.kind().word() + " " + code(change.id().toString()) + " " + code(CheckReportText.what(change))
                + (causes.isEmpty() ? "" : " because of " + causes);
    }

    private static String run(CheckRun run) {
        String line = ShellWords.join(run.command()) + " " + ShellWords.join(run.arguments());
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
        return MarkdownText.code(value);
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
