package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.upgrades.report.HistoryRow;
import dev.tidegate.upgrades.report.Reports;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.Pass;
import dev.tidegate.upgrades.soak.Reporters;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows how long versions have soaked. */
@Command(
        name = "history",
        description = "Show how long each version has soaked for each workload, and how fast it goes on.",
        footer = {
            "  tidegate upgrades history",
            "  tidegate upgrades history --version 4.20.12 --workload checkout --by-cluster",
        })
@EndsWith(ExitCode.NOT_ALLOWED)
public final class HistoryCommand implements Callable<ExitCode> {

    @Option(names = "--version", paramLabel = "<version>", description = "This version only.")
    private @Nullable String version;

    @Option(names = "--workload", paramLabel = "<workload>", description = "This workload only.")
    private @Nullable String workload;

    @Option(
            names = "--by-cluster",
            description =
                    "Name the clusters that have ever run it, with their ids and since when, where that is known.")
    private boolean byCluster;

    @Mixin
    private Lookout lookout;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var view = lookout.look();
        var document = Document.of("tidegate.upgrades.history/v1");
        var tree = document.tree().putArray("history");
        var table = byCluster
                ? Table.of("ORGANISATION", "VERSION", "WORKLOAD", "SOAK DAYS", "INHERITED", "PER DAY", "CLUSTERS")
                : Table.of("ORGANISATION", "VERSION", "WORKLOAD", "SOAK DAYS", "INHERITED", "PER DAY");
        var passedOn = new LinkedHashSet<String>();
        view.report().organisations().forEach(organisation -> {
            var pass = organisation.clusters();
            if (pass != null) {
                var names = new ReporterNames(pass);
                Reports.history(name(organisation), pass.checkedIn().history()).stream()
                        .filter(row -> version == null || row.version().equals(version))
                        .filter(row -> workload == null || row.workload().equals(workload))
                        .forEach(row -> {
                            var inherited = inherited(pass, row);
                            long rate = rate(pass, row);
                            var one = tree.addObject()
                                    .put("organisation", organisation.key().id())
                                    .put("version", row.version())
                                    .put("workload", row.workload())
                                    .put("soakDays", row.soakDays())
                                    .put("inheritedDays", inherited)
                                    .put("daysPerDay", rate);
                            var clusters = one.putArray("clusters");
                            row.clusters().forEach(clusters::add);
                            names.addTo(one.putArray("reporters"), row);
                            passedOn.addAll(names.passedOn(row));
                            add(table, row, inherited, rate, names);
                        });
            }
        });
        var page = document.with(table);
        for (var sentence : passedOn) {
            page = page.with(Line.of(sentence));
        }
        output.print(page);
        return lookout.outcome(view);
    }

    private void add(Table table, HistoryRow row, double inherited, long rate, ReporterNames names) {
        if (byCluster) {
            table.row(
                    row.ocm(),
                    row.version(),
                    row.workload(),
                    days(row.soakDays()),
                    inherited == 0 ? "" : days(inherited),
                    rate,
                    names.text(row));
        } else {
            table.row(
                    row.ocm(),
                    row.version(),
                    row.workload(),
                    days(row.soakDays()),
                    inherited == 0 ? "" : days(inherited),
                    rate);
        }
    }

    /** What others have added, in memory only. */
    private static double inherited(Pass pass, HistoryRow row) {
        return Math.max(0, pass.inputs().evidence().totals().days(row.version(), row.workload()) - row.soakDays());
    }

    /** Days that a day adds: one for each cluster that runs the version for the workload and is well. */
    private static long rate(Pass pass, HistoryRow row) {
        var roster = Roster.of(pass.inputs().organisation(), pass.inputs().rules());
        return Reporters.of(roster).stream()
                .filter(reporter -> reporter.earns()
                        && reporter.version().equals(row.version())
                        && reporter.workloads().contains(row.workload()))
                .count();
    }

    private static String name(OrganisationReport organisation) {
        return organisation.name().isEmpty() ? organisation.key().id() : organisation.name();
    }

    private static String days(double days) {
        return new BigDecimal(days).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    }
}
