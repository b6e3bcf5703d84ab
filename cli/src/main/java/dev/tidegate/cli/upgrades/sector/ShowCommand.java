package dev.tidegate.cli.upgrades.sector;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.data.problem.Near;
import dev.tidegate.upgrades.roster.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows one sector. */
@Command(
        name = "show",
        description =
                "Show a sector: its clusters, what they run for each workload, whom they wait for and who waits for"
                        + " them.",
        footer = "  tidegate upgrades sector show prod")
@EndsWith(ExitCode.NOT_ALLOWED)
public final class ShowCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<sector>", description = "The name of the sector.")
    private String sector = "";

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var map = SectorMap.of(organisations.open().organisation().organisation());
        if (!map.sectors().exists(sector)) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "there is no sector " + sector
                            + Near.question(sector, map.sectors().names()));
        }
        var seats = map.of(sector);
        var document = Document.of("tidegate.upgrades.sector/v1");
        document.tree().put("name", sector);
        map.sectors().before(sector).forEach(document.tree().putArray("dependencies")::add);
        var shown = document.with(Line.of(
                "sector " + sector + (map.sectors().before(sector).isEmpty() ? ", goes first" : ", after "),
                String.join(", ", map.sectors().before(sector))));
        for (var line : limits(map, seats, document)) {
            shown = shown.with(Line.of(line));
        }
        shown = shown.with(Line.of()).with(members(seats, document));
        shown = shown.with(Line.of()).with(workloads(seats, document));
        var waits = map.waitingIn(sector);
        var waited = map.waitingFor(sector);
        fill(document.tree().putArray("waits"), waits);
        fill(document.tree().putArray("holdsBack"), waited);
        shown = shown.with(Line.of());
        for (var hold : waits) {
            shown = shown.with(
                    Line.of("%s waits with %s: %s".formatted(hold.cluster(), hold.version(), hold.sentence())));
        }
        for (var hold : waited) {
            shown = shown.with(Line.of("%s holds back %s of sector %s, which could take %s for workload %s"
                    .formatted(hold.byCluster(), hold.cluster(), hold.sector(), hold.version(), hold.workload())));
        }
        output.print(
                waits.isEmpty() && waited.isEmpty()
                        ? shown.with(Line.of("nobody waits here, and nobody waits for it"))
                        : shown);
        return ExitCode.DONE;
    }

    /** A limit counts for each mutex by itself, among the clusters that have it. */
    private List<String> limits(SectorMap map, List<Seat> seats, Document document) {
        var limit = map.sectors().limit(sector);
        document.tree().put("maxParallelUpgrades", limit == null ? null : limit.text());
        var resolved = document.tree().putArray("limits");
        var lines = new ArrayList<String>();
        if (limit == null || limit.limit() == null) {
            return lines;
        }
        var byMutex = new TreeMap<String, Integer>();
        seats.forEach(seat -> seat.place().mutexes().forEach(mutex -> byMutex.merge(mutex, 1, Integer::sum)));
        byMutex.forEach((mutex, members) -> {
            int most = limit.limit().of(members);
            resolved.addObject().put("mutex", mutex).put("members", members).put("atOnce", most);
            lines.add("at once with mutex %s: %s = %d of %d"
                    .formatted(mutex, limit.limit().text(), most, members));
        });
        return lines;
    }

    private static Table members(List<Seat> seats, Document document) {
        var list = document.tree().putArray("clusters");
        var table = Table.of("CLUSTER", "RUNS", "NEWEST OFFER", "WORKLOADS", "MUTEXES");
        for (var seat : seats) {
            var workloads = Optional.ofNullable(seat.place().workloads()).orElse(List.of());
            var offer = SectorMap.newestOffer(seat).map(Object::toString);
            var entry = list.addObject()
                    .put("name", seat.cluster().name())
                    .put("version", seat.runsText())
                    .put("newestOffer", offer.orElse(null));
            workloads.forEach(entry.putArray("workloads")::add);
            var runs = seat.runsText();
            table.row(
                    seat.cluster().name(),
                    runs == null ? "" : runs,
                    offer.orElse(""),
                    String.join(",", workloads),
                    String.join(",", seat.place().mutexes()));
        }
        return table;
    }

    private static Table workloads(List<Seat> seats, Document document) {
        var list = document.tree().putArray("workloads");
        var byWorkload = seats.stream()
                .flatMap(seat -> Optional.ofNullable(seat.place().workloads()).orElse(List.of()).stream())
                .distinct()
                .sorted()
                .collect(Collectors.toList());
        var table = Table.of("WORKLOAD", "CLUSTERS", "RUN");
        for (var workload : byWorkload) {
            var running = seats.stream()
                    .filter(seat -> Optional.ofNullable(seat.place().workloads())
                            .filter(all -> all.contains(workload))
                            .isPresent())
                    .toList();
            list.addObject()
                    .put("name", workload)
                    .put("clusters", running.size())
                    .put("versions", SectorMap.span(running));
            table.row(workload, running.size(), SectorMap.span(running));
        }
        return table;
    }

    private static void fill(ArrayNode array, List<Hold> holds) {
        holds.forEach(hold -> array.addObject()
                .put("cluster", hold.cluster())
                .put("sector", hold.sector())
                .put("version", hold.version())
                .put("workload", hold.workload())
                .put("byCluster", hold.byCluster())
                .put("bySector", hold.bySector())
                .put("sentence", hold.sentence()));
    }
}
