package dev.tidegate.integrations.check;

import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.shell.CommandWords;
import java.util.List;
import java.util.stream.Collectors;

/** A report for people at a terminal. */
public final class ReportText {

    private final StringBuilder text = new StringBuilder();

    private ReportText() {}

    public static String of(CheckReport report, List<RunOutcome> outcomes) {
        var writer = new ReportText();
        writer.line("check " + report.base() + ".." + report.head());
        writer.line("workloads: " + Totals.of(report.workloads()));
        writer.workloads(report.workloads());
        if (!report.workloads().isEmpty()) {
            writer.blastRadius(report.blastRadius());
        }
        writer.runs(report);
        writer.outcomes(outcomes);
        writer.line("problems: " + (report.problems().isEmpty() ? "none that are new" : ""));
        report.problems().forEach(problem -> writer.line("  " + problem));
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
            line("  " + change.kind().sign() + " " + change.id().kind().wireName() + " "
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

    private static String way(Cause cause) {
        return cause.way().size() < 2 ? "" : "  by " + String.join(" -> ", cause.way());
    }

    private void blastRadius(BlastRadius reach) {
        line("blast radius: " + Totals.count(reach.workloads(), "workload") + ", "
                + Totals.count(reach.shards(), "shard") + ", " + Totals.count(reach.partitions(), "partition") + " of "
                + Totals.count(reach.integrations(), "integration"));
        reach.targets().forEach((kind, phases) -> line("  targets    " + kind + " " + phases));
        reach.shares().forEach(share -> line("  share      " + share));
        reach.destructive().forEach(step -> line("  takes away " + step));
        reach.newImages().forEach(image -> line("  new image  " + image));
        reach.redundantPins().forEach(pin -> line("  needless   pin at " + pin));
        if (!reach.firstWave().isEmpty()) {
            line("  try first  " + String.join(", ", reach.firstWave()));
        }
    }

    private void runs(CheckReport report) {
        long affected =
                report.shards().stream().filter(ShardVerdict::isAffected).count();
        line("shards: %d affected, %d unchanged"
                .formatted(affected, report.shards().size() - affected));
        line("runs: " + (report.runs().isEmpty() ? "none" : report.runs().size()));
        for (PlannedRun run : report.runs()) {
            line("  " + run.file() + "  " + run.environment() + "  " + run.image() + "  "
                    + CommandWords.join(run.command())
                    + (run.arguments().isEmpty() ? "" : " " + CommandWords.join(run.arguments()))
                    + (run.slot() == null
                            ? ""
                            : "  slice %d of %d"
                                    .formatted(run.slot().id(), run.slot().shards())));
            line("      " + run.reason());
        }
        report.skipped().forEach(skipped -> line("  not tried: " + skipped.integration() + " " + skipped.reason()));
    }

    private void outcomes(List<RunOutcome> outcomes) {
        for (RunOutcome outcome : outcomes) {
            line((outcome.isPassed() ? "  passed  " : "  FAILED  ")
                    + outcome.run().file() + "  " + outcome.detail()
                    + (outcome.retryable() ? "  (worth another try)" : ""));
        }
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
