package dev.tidegate.integrations.check;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.blastradius.BlastRadiusReport;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.shell.ShellWords;
import java.util.List;
import java.util.stream.Collectors;

/** A report for people at a terminal. */
public final class CheckReportText {

    private final StringBuilder text = new StringBuilder();

    private CheckReportText() {}

    public static String of(CheckReport report, List<CheckRunResult> outcomes) {
        var writer = new CheckReportText();
        writer.line("check " + report.base() + ".." + report.head());
        writer.line("workloads: " + WorkloadChangeCounts.of(report.workloads()));
        writer.workloads(report.workloads());
        if (!report.blastRadius().isEmpty()) {
            writer.text.append(BlastRadiusReport.text(report.blastRadius()));
        }
        writer.runs(report);
        writer.outcomes(outcomes);
        writer.problems("problems", report.problems(), "none that are new");
        writer.problems("errors that were there before", report.knownErrors(), "");
        return writer.text.toString();
    }

    private void workloads(List<WorkloadChange> changes) {
        String group = "";
        for (WorkloadChange change : changes) {
            String its = change.integration() + "  " + change.environment() + "  " + change.cluster();
            if (!its.equals(group)) {
                line(its);
                group = its;
            }
            line("  " + change.kind().step().symbol() + " " + change.id().kind().wireName() + " "
                    + change.id().name() + "  " + what(change));
            change.causes().forEach(cause -> line("      " + cause + way(cause)));
        }
    }

    static String what(WorkloadChange change) {
        String fields = change.fields().stream().map(FieldChange::toString).collect(Collectors.joining(", "));
        String alone =
                change.fields().isEmpty() ? "image " + change.workload().image().image() : fields;
        return change.detail().isEmpty() ? alone : change.detail() + (fields.isEmpty() ? "" : ", " + fields);
    }

    private static String way(ChangeCause cause) {
        return cause.way().size() < 2 ? "" : "  by " + String.join(" -> ", cause.way());
    }

    private void runs(CheckReport report) {
        long affected = report.shards().stream().filter(ShardImpact::isAffected).count();
        line(
                report.shards().isEmpty()
                        ? "data: none that shards read change"
                        : "data: %d of %d shards affected"
                                .formatted(affected, report.shards().size()));
        line("runs: " + (report.runs().isEmpty() ? "none" : report.runs().size()));
        for (CheckRun run : report.runs()) {
            line("  " + run.file() + "  " + run.environment() + "  " + run.image() + "  "
                    + ShellWords.join(run.command())
                    + (run.arguments().isEmpty() ? "" : " " + ShellWords.join(run.arguments()))
                    + (run.slot() == null
                            ? ""
                            : "  slice %d of %d"
                                    .formatted(run.slot().id(), run.slot().shards())));
            line("      " + run.reason());
        }
        report.skipped().forEach(skipped -> line("  not tried: " + skipped.integration() + " " + skipped.reason()));
    }

    private void outcomes(List<CheckRunResult> outcomes) {
        for (CheckRunResult outcome : outcomes) {
            line((outcome.isPassed() ? "  passed  " : "  FAILED  ")
                    + outcome.run().file() + "  " + outcome.detail()
                    + (outcome.retryable() ? "  (worth another try)" : ""));
        }
    }

    private void problems(String title, List<Problem> problems, String none) {
        if (!problems.isEmpty() || !none.isEmpty()) {
            line(title + ": " + (problems.isEmpty() ? none : problems.size()));
        }
        problems.forEach(problem -> line("  " + problem));
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
