package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.upgrades.report.AddonRow;
import dev.tidegate.upgrades.report.FleetRow;
import dev.tidegate.upgrades.report.Reports;
import dev.tidegate.upgrades.report.SoakingUpgrade;
import dev.tidegate.upgrades.run.RunReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The policies of a fleet and the versions soaking for it, to be handed around. */
@Command(
        name = "report",
        description = "Report the policies of a fleet and the versions that soak for it, in columns to hand around.",
        footer = {
            "  tidegate upgrades report",
            "  tidegate upgrades report --by-workload --as markdown",
            "  tidegate upgrades report --addons --as csv",
        })
@EndsWith(ExitCode.NOT_ALLOWED)
public final class ReportCommand implements Callable<ExitCode> {

    /** Forms of a report besides those every result has. */
    enum Form {
        markdown,
        csv
    }

    @Option(names = "--by-workload", description = "One row for each workload instead of each cluster.")
    private boolean byWorkload;

    @Option(names = "--addons", description = "Report add-ons instead of clusters.")
    private boolean addons;

    @Option(
            names = "--as",
            paramLabel = "<form>",
            description = "Print it as ${COMPLETION-CANDIDATES} instead of what --output says.")
    private @Nullable Form form;

    @Mixin
    private Lookout lookout;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var view = lookout.look();
        var columns = addons ? AddonRow.COLUMNS : FleetRow.COLUMNS;
        var rows = rows(view.report());
        if (form == null) {
            output.print(document(columns, rows));
        } else {
            var out = command.commandLine().getOut();
            lines(form, columns, rows).forEach(out::println);
        }
        return lookout.outcome(view);
    }

    private List<List<String>> rows(RunReport report) {
        if (addons) {
            return Reports.addons(report).stream().map(AddonRow::cells).toList();
        }
        return (byWorkload ? Reports.fleetByWorkload(report) : Reports.fleet(report))
                .stream().map(this::cells).toList();
    }

    /** In Markdown the version that is on its way, or would be taken, is marked. */
    private List<String> cells(FleetRow row) {
        if (form != Form.markdown) {
            return row.cells();
        }
        var cells = new ArrayList<>(row.cells());
        cells.set(
                cells.size() - 1,
                row.soakingUpgrades().stream().map(ReportCommand::marked).collect(Collectors.joining(", ")));
        return cells;
    }

    private static String marked(SoakingUpgrade upgrade) {
        return upgrade
                + switch (upgrade.mark()) {
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
        var table = Table.of(
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
            case markdown -> {
                lines.add("| " + String.join(" | ", columns) + " |");
                lines.add("|" + " --- |".repeat(columns.size()));
                rows.forEach(row -> lines.add(row.stream()
                        .map(cell -> cell.replace("|", "\\|"))
                        .collect(Collectors.joining(" | ", "| ", " |"))));
            }
            case csv -> {
                lines.add(String.join(",", columns));
                rows.forEach(
                        row -> lines.add(row.stream().map(ReportCommand::quoted).collect(Collectors.joining(","))));
            }
        }
        return lines;
    }

    /** Quoted where it must be; a cell that a spreadsheet would take for a formula gets an apostrophe in front. */
    private static String quoted(String cell) {
        var text = cell.matches("(?s)[=+\\-@].*") ? "'" + cell : cell;
        return text.matches("(?s).*[\",\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
