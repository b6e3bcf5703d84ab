package dev.tidegate.application.upgrades.report;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.text.CsvText;
import dev.tidegate.engine.text.MarkdownText;
import dev.tidegate.upgrades.report.AddonReportRow;
import dev.tidegate.upgrades.report.FleetReportRow;
import dev.tidegate.upgrades.report.SoakingVersion;
import dev.tidegate.upgrades.report.UpgradeReports;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The policies of a fleet and the versions that soak for it, in columns. */
public final class UpgradeReportTable {

    /** A form that is not a document. */
    public enum Form {
        MARKDOWN,
        CSV
    }

    /** What the rows are about. */
    public enum Subject {
        CLUSTERS,
        WORKLOADS,
        ADDONS
    }

    private final UpgradeRoundReport report;
    private final Subject subject;

    public UpgradeReportTable(UpgradeRoundReport report, Subject subject) {
        this.report = report;
        this.subject = subject;
    }

    public Document document() {
        return document(columns(), rows(false));
    }

    public List<String> lines(Form form) {
        return lines(form, columns(), rows(form == Form.MARKDOWN));
    }

    private List<String> columns() {
        return subject == Subject.ADDONS ? AddonReportRow.COLUMNS : FleetReportRow.COLUMNS;
    }

    private List<List<String>> rows(boolean marked) {
        return switch (subject) {
            case ADDONS ->
                UpgradeReports.addons(report).stream()
                        .map(row -> marked ? escaped(row.cells()) : row.cells())
                        .toList();
            case WORKLOADS ->
                UpgradeReports.fleetByWorkload(report).stream()
                        .map(row -> cells(row, marked))
                        .toList();
            case CLUSTERS ->
                UpgradeReports.fleet(report).stream()
                        .map(row -> cells(row, marked))
                        .toList();
        };
    }

    /** In Markdown the version that is on its way, or would be taken, is marked. */
    private static List<String> cells(FleetReportRow row, boolean marked) {
        if (!marked) {
            return row.cells();
        }
        var cells = new ArrayList<>(escaped(row.cells()));
        cells.set(
                cells.size() - 1,
                row.soakingUpgrades().stream().map(UpgradeReportTable::marked).collect(Collectors.joining(", ")));
        return cells;
    }

    private static List<String> escaped(List<String> cells) {
        return cells.stream().map(MarkdownText::cell).toList();
    }

    private static String marked(SoakingVersion upgrade) {
        return MarkdownText.cell(upgrade.toString())
                + switch (upgrade.status()) {
                    case NONE -> "";
                    case READY -> " **ready**";
                    case WAITING -> " **ordered**";
                    case RUNNING -> " **running**";
                    case RUNNING_LONG -> " **running long**";
                };
    }

    private static Document document(List<String> columns, List<List<String>> rows) {
        var document = Document.of("tidegate.upgrades.report/v1");
        var tree = document.tree().putArray("rows");
        var table = TextTable.of(
                columns.stream().map(column -> column.toUpperCase(Locale.ROOT)).toArray(String[]::new));
        for (var row : rows) {
            var node = tree.addObject();
            for (int i = 0; i < columns.size(); i++) {
                node.put(columns.get(i), row.get(i));
            }
            table.row(row.toArray());
        }
        return document.with(table);
    }

    private static List<String> lines(Form form, List<String> columns, List<List<String>> rows) {
        var lines = new ArrayList<String>();
        switch (form) {
            case MARKDOWN -> {
                lines.add("| " + String.join(" | ", columns) + " |");
                lines.add("|" + " --- |".repeat(columns.size()));
                rows.forEach(row -> lines.add("| " + String.join(" | ", row) + " |"));
            }
            case CSV -> {
                lines.add(CsvText.row(columns));
                rows.forEach(row -> lines.add(CsvText.row(row)));
            }
        }
        return lines;
    }
}
