package dev.tidegate.cli.upgrades.sector;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Draws which sector goes before which. */
@Command(
        name = "graph",
        description = {
            "Draw which sector goes before which.",
            "",
            "Below each sector stand those that wait for it. One that waits for several is drawn below each of them, and"
                    + " in full where it comes first."
        },
        footer = {
            "  tidegate upgrades sector graph",
            "  tidegate upgrades sector graph -o json",
        })
@EndsWith(ExitCode.NOT_ALLOWED)
public final class GraphCommand implements Callable<ExitCode> {

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var surveyed = organisations.open().organisation();
        var map = SectorMap.of(surveyed.organisation());
        var document = Document.of("tidegate.upgrades.sector.graph/v1");
        document.tree().put("organisation", surveyed.key().id());
        var nodes = document.tree().putArray("nodes");
        var edges = document.tree().putArray("edges");
        for (var sector : map.sectors().names()) {
            nodes.addObject()
                    .put("sector", sector)
                    .put("clusters", map.of(sector).size())
                    .put("versions", SectorMap.span(map.of(sector)));
            map.sectors()
                    .before(sector)
                    .forEach(before -> edges.addObject().put("from", before).put("to", sector));
        }
        var lines = new ArrayList<String>();
        var drawn = new HashSet<String>();
        map.sectors().names().stream()
                .filter(sector -> map.sectors().before(sector).isEmpty())
                .forEach(sector -> draw(map, sector, 0, drawn, lines));
        map.sectors()
                .cycle()
                .ifPresent(cycle -> lines.add("sectors wait for each other: " + String.join(" > ", cycle)));
        var shown = document;
        for (var line : lines.isEmpty() ? List.of("there are no sectors") : lines) {
            shown = shown.with(Line.of(line));
        }
        output.print(shown);
        return ExitCode.DONE;
    }

    private static void draw(SectorMap map, String sector, int depth, Set<String> drawn, List<String> lines) {
        var indent = depth == 0 ? "" : "   ".repeat(depth - 1) + "-> ";
        if (!drawn.add(sector)) {
            lines.add(indent + sector + " (drawn above)");
            return;
        }
        int clusters = map.of(sector).size();
        var span = SectorMap.span(map.of(sector));
        lines.add("%s%s (%d %s%s)"
                .formatted(
                        indent,
                        sector,
                        clusters,
                        clusters == 1 ? "cluster" : "clusters",
                        span.isEmpty() ? "" : ", " + span));
        map.sectors().names().stream()
                .filter(next -> map.sectors().before(next).contains(sector))
                .forEach(next -> draw(map, next, depth + 1, drawn, lines));
    }
}
