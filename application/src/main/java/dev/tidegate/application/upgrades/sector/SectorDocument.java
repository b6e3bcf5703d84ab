package dev.tidegate.application.upgrades.sector;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** One sector: its clusters, what they run for each workload, and who waits for whom. */
public final class SectorDocument {

    private SectorDocument() {}

    public static Document of(OrganisationSnapshot snapshot, String sector) {
        var map = SectorOverview.of(snapshot.organisation());
        if (!map.sectors().isNamed(sector)) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "there is no sector " + sector
                            + NameSuggestions.question(sector, map.sectors().names()));
        }
        var members = map.of(sector);
        var document = Document.of("tidegate.upgrades.sector/v1");
        document.tree().put("name", sector);
        map.sectors().before(sector).forEach(document.tree().putArray("dependencies")::add);
        var shown = document.with(TextLine.of(
                "sector " + sector + (map.sectors().before(sector).isEmpty() ? ", goes first" : ", after "),
                String.join(", ", map.sectors().before(sector))));
        if (!map.sectors().isDeclared(sector)) {
            shown = shown.with(TextLine.of(
                    TextStyle.BAD.of("it does not exist:"), " nobody declares it, and no cluster is in it"));
        }
        document.tree().put("exists", map.sectors().isDeclared(sector));
        for (var line : limits(map, sector, members, document)) {
            shown = shown.with(TextLine.of(line));
        }
        shown = shown.with(TextLine.of()).with(members(members, document));
        shown = shown.with(TextLine.of()).with(workloads(members, document));
        var waits = map.waitingIn(sector);
        var waited = map.waitingFor(sector);
        fill(document.tree().putArray("waits"), waits);
        fill(document.tree().putArray("holdsBack"), waited);
        shown = shown.with(TextLine.of());
        for (var hold : waits) {
            shown = shown.with(
                    TextLine.of("%s waits with %s: %s".formatted(hold.cluster(), hold.version(), hold.sentence())));
        }
        for (var hold : waited) {
            shown = shown.with(TextLine.of("%s holds back %s of sector %s, which could take %s for workload %s"
                    .formatted(
                            hold.byCluster().isEmpty() ? "sector " + sector : hold.byCluster(),
                            hold.cluster(),
                            hold.sector(),
                            hold.version(),
                            hold.workload())));
        }
        return waits.isEmpty() && waited.isEmpty()
                ? shown.with(TextLine.of("nobody waits here, and nobody waits for it"))
                : shown;
    }

    /** A limit counts for each mutex by itself, among the clusters that have it. */
    private static List<String> limits(
            SectorOverview map, String sector, List<ManagedCluster> members, Document document) {
        var limit = map.sectors().limit(sector);
        document.tree().put("maxParallelUpgrades", limit == null ? null : limit.text());
        var resolved = document.tree().putArray("limits");
        var lines = new ArrayList<String>();
        if (limit == null || limit.limit() == null) {
            return lines;
        }
        var byMutex = new TreeMap<String, Integer>();
        members.forEach(member -> member.placement().mutexes().forEach(mutex -> byMutex.merge(mutex, 1, Integer::sum)));
        byMutex.forEach((mutex, count) -> {
            int most = limit.limit().of(count);
            resolved.addObject().put("mutex", mutex).put("members", count).put("atOnce", most);
            lines.add("at once with mutex %s: %s = %d of %d"
                    .formatted(mutex, limit.limit().text(), most, count));
        });
        return lines;
    }

    private static TextTable members(List<ManagedCluster> members, Document document) {
        var list = document.tree().putArray("clusters");
        var table = TextTable.of("CLUSTER", "RUNS", "NEWEST OFFER", "WORKLOADS", "MUTEXES");
        for (var member : members) {
            var workloads = Optional.ofNullable(member.placement().workloads()).orElse(List.of());
            var offer = SectorOverview.newestOffer(member).map(Object::toString);
            var entry = list.addObject()
                    .put("name", member.cluster().name())
                    .put("version", member.versionText())
                    .put("newestOffer", offer.orElse(null));
            workloads.forEach(entry.putArray("workloads")::add);
            var runs = member.versionText();
            table.row(
                    member.cluster().name(),
                    runs == null ? "" : runs,
                    offer.orElse(""),
                    String.join(",", workloads),
                    String.join(",", member.placement().mutexes()));
        }
        return table;
    }

    private static TextTable workloads(List<ManagedCluster> members, Document document) {
        var list = document.tree().putArray("workloads");
        var byWorkload = members.stream()
                .flatMap(member -> Optional.ofNullable(member.placement().workloads()).orElse(List.of()).stream())
                .distinct()
                .sorted()
                .collect(Collectors.toList());
        var table = TextTable.of("WORKLOAD", "CLUSTERS", "RUN");
        for (var workload : byWorkload) {
            var running = members.stream()
                    .filter(member -> Optional.ofNullable(member.placement().workloads())
                            .filter(all -> all.contains(workload))
                            .isPresent())
                    .toList();
            list.addObject()
                    .put("name", workload)
                    .put("clusters", running.size())
                    .put("versions", SectorOverview.span(running));
            table.row(workload, running.size(), SectorOverview.span(running));
        }
        return table;
    }

    private static void fill(ArrayNode array, List<SectorHold> holds) {
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
