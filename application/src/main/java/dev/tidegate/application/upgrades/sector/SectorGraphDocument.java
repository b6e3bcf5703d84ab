package dev.tidegate.application.upgrades.sector;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which sector goes before which. */
public final class SectorGraphDocument {

    private SectorGraphDocument() {}

    public static Document of(OrganisationSnapshot snapshot) {
        var map = SectorOverview.of(snapshot.organisation());
        var document = Document.of("tidegate.upgrades.sector.graph/v1");
        document.tree().put("organisation", snapshot.key().id());
        var nodes = document.tree().putArray("nodes");
        var edges = document.tree().putArray("edges");
        for (var sector : map.sectors().names()) {
            nodes.addObject()
                    .put("sector", sector)
                    .put("exists", map.sectors().isDeclared(sector))
                    .put("clusters", map.of(sector).size())
                    .put("versions", SectorOverview.span(map.of(sector)));
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
            shown = shown.with(TextLine.of(line));
        }
        return shown;
    }

    private static void draw(SectorOverview map, String sector, int depth, Set<String> drawn, List<String> lines) {
        var indent = depth == 0 ? "" : "   ".repeat(depth - 1) + "-> ";
        if (!drawn.add(sector)) {
            lines.add(indent + sector + " (drawn above)");
            return;
        }
        int clusters = map.of(sector).size();
        var span = SectorOverview.span(map.of(sector));
        lines.add(
                map.sectors().isDeclared(sector)
                        ? "%s%s (%d %s%s)"
                                .formatted(
                                        indent,
                                        sector,
                                        clusters,
                                        clusters == 1 ? "cluster" : "clusters",
                                        span.isEmpty() ? "" : ", " + span)
                        : indent + sector + " (does not exist)");
        map.sectors().names().stream()
                .filter(next -> map.sectors().before(next).contains(sector))
                .forEach(next -> draw(map, next, depth + 1, drawn, lines));
    }
}
