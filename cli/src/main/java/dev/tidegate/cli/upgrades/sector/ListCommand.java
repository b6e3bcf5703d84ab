package dev.tidegate.cli.upgrades.sector;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the sectors of an organisation. */
@Command(
        name = "list",
        description =
                "List the sectors of an organisation: what goes before them, what their clusters run, and how many"
                        + " of those wait for another sector.",
        footer = "  tidegate upgrades sector list")
@EndsWith(ExitCode.NOT_ALLOWED)
public final class ListCommand implements Callable<ExitCode> {

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var surveyed = organisations.open().organisation();
        var map = SectorMap.of(surveyed.organisation());
        var document = Document.of("tidegate.upgrades.sector.list/v1");
        document.tree().put("organisation", surveyed.key().id());
        var list = document.tree().putArray("sectors");
        var table = Table.of("SECTOR", "AFTER", "LIMIT", "CLUSTERS", "RUN", "WAITING");
        for (var sector : map.sectors().names()) {
            var seats = map.of(sector);
            var limit = map.sectors().limit(sector);
            long waiting =
                    map.waitingIn(sector).stream().map(Hold::cluster).distinct().count();
            var entry = list.addObject().put("name", sector);
            map.sectors().before(sector).forEach(entry.putArray("dependencies")::add);
            entry.put("maxParallelUpgrades", limit == null ? null : limit.text())
                    .put("clusters", seats.size())
                    .put("waiting", waiting);
            table.row(
                    sector,
                    String.join(",", map.sectors().before(sector)),
                    limit == null ? "" : limit.text(),
                    seats.size(),
                    SectorMap.span(seats),
                    waiting);
        }
        output.print(document.with(table));
        return ExitCode.DONE;
    }
}
