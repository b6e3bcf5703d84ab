package dev.tidegate.application.upgrades.sector;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;

/** The sectors of an organisation. */
public final class SectorListDocument {

    private SectorListDocument() {}

    public static Document of(OrganisationSnapshot snapshot) {
        var overview = SectorOverview.of(snapshot.organisation());
        var document = Document.of("tidegate.upgrades.sector.list/v1");
        document.tree().put("organisation", snapshot.key().id());
        var list = document.tree().putArray("sectors");
        var table = TextTable.of("SECTOR", "AFTER", "LIMIT", "CLUSTERS", "RUN", "WAITING");
        for (var sector : overview.sectors().names()) {
            var clusters = overview.of(sector);
            var limit = overview.sectors().limit(sector);
            long waiting = overview.waitingIn(sector).stream()
                    .map(SectorHold::cluster)
                    .distinct()
                    .count();
            boolean exists = overview.sectors().isDeclared(sector);
            var entry = list.addObject().put("name", sector).put("exists", exists);
            overview.sectors().before(sector).forEach(entry.putArray("dependencies")::add);
            entry.put("maxParallelUpgrades", limit == null ? null : limit.text())
                    .put("clusters", clusters.size())
                    .put("waiting", waiting);
            table.row(
                    sector,
                    String.join(",", overview.sectors().before(sector)),
                    limit == null ? "" : limit.text(),
                    clusters.size(),
                    exists ? SectorOverview.span(clusters) : "does not exist",
                    waiting);
        }
        return document.with(table);
    }
}
