package dev.tidegate.application.upgrades.report;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.report.HistoryReportRow;
import dev.tidegate.upgrades.report.UpgradeReports;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import dev.tidegate.upgrades.soak.SoakReporters;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;

/** How long each version has soaked for each workload, and how fast it goes on. */
public final class UpgradeHistoryDocument {

    private UpgradeHistoryDocument() {}

    /**
     * What of the histories is shown.
     *
     * @param version null for all
     * @param workload null for all
     * @param byCluster whether the clusters are named
     */
    public record Selection(
            @Nullable String version, @Nullable String workload, boolean byCluster) {}

    public static Document of(UpgradeRoundReport report, Selection selection) {
        var document = Document.of("tidegate.upgrades.history/v1");
        var tree = document.tree().putArray("history");
        var table = selection.byCluster()
                ? TextTable.of("ORGANISATION", "VERSION", "WORKLOAD", "SOAK DAYS", "INHERITED", "PER DAY", "CLUSTERS")
                : TextTable.of("ORGANISATION", "VERSION", "WORKLOAD", "SOAK DAYS", "INHERITED", "PER DAY");
        var passedOn = new LinkedHashSet<String>();
        report.organisations().forEach(organisation -> {
            var pass = organisation.clusters();
            if (pass != null) {
                var names = new SoakReporterNames(pass);
                UpgradeReports.history(name(organisation), pass.checkedIn().history()).stream()
                        .filter(row ->
                                selection.version() == null || row.version().equals(selection.version()))
                        .filter(row ->
                                selection.workload() == null || row.workload().equals(selection.workload()))
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
                            add(table, row, inherited, rate, selection.byCluster() ? names : null);
                        });
            }
        });
        var page = document.with(table);
        for (var sentence : passedOn) {
            page = page.with(TextLine.of(sentence));
        }
        return page;
    }

    private static void add(
            TextTable table, HistoryReportRow row, double inherited, long rate, @Nullable SoakReporterNames names) {
        if (names != null) {
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
    private static double inherited(UpgradeOutcome pass, HistoryReportRow row) {
        return Math.max(0, pass.inputs().effectiveSoak().totals().days(row.version(), row.workload()) - row.soakDays());
    }

    /** Days that a day adds: one for each cluster that runs the version for the workload and is well. */
    private static long rate(UpgradeOutcome pass, HistoryReportRow row) {
        var roster =
                ManagedClusters.of(pass.inputs().organisation(), pass.inputs().rules());
        return SoakReporters.of(roster).stream()
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
