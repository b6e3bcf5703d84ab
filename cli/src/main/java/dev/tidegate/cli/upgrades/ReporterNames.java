package dev.tidegate.cli.upgrades;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.report.HistoryRow;
import dev.tidegate.upgrades.run.Pass;
import dev.tidegate.upgrades.soak.Sighting;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which clusters the names in a history stand for, as far as anybody wrote it down. */
final class ReporterNames {

    private final Pass pass;
    private final Map<String, String> owners = new HashMap<>();

    ReporterNames(Pass pass) {
        this.pass = pass;
        pass.inputs().organisation().members().stream()
                .map(Member::cluster)
                .forEach((Cluster cluster) -> owners.put(cluster.name(), cluster.id()));
    }

    /** The clusters that bore a name when they ran the version. */
    private List<Sighting> bearers(HistoryRow row, String name) {
        return pass.sightings().of(row.version()).stream()
                .filter(sighting -> sighting.name().equals(name))
                .toList();
    }

    /** The names of a row, each with the ids it stood for and since when, where that is known. */
    String text(HistoryRow row) {
        var names = new ArrayList<String>();
        for (var name : row.clusters()) {
            var bearers = bearers(row, name).stream()
                    .map(one -> "%s since %s"
                            .formatted(
                                    one.cluster(),
                                    one.firstSeen().atOffset(ZoneOffset.UTC).toLocalDate()))
                    .toList();
            names.add(bearers.isEmpty() ? name : "%s (%s)".formatted(name, String.join("; ", bearers)));
        }
        return String.join(", ", names);
    }

    /** The same as a tree. */
    void addTo(ArrayNode reporters, HistoryRow row) {
        for (var name : row.clusters()) {
            for (var one : bearers(row, name)) {
                var tree = reporters
                        .addObject()
                        .put("name", name)
                        .put("id", one.cluster())
                        .put("firstSeen", one.firstSeen().toString())
                        .put("lastSeen", one.lastSeen().toString());
                if (isPassedOn(one)) {
                    tree.put("nameNowOf", owners.get(name));
                }
            }
        }
    }

    /** What soaked under a name that another cluster bears now. */
    List<String> passedOn(HistoryRow row) {
        var sentences = new ArrayList<String>();
        for (var name : row.clusters()) {
            bearers(row, name).stream()
                    .filter(this::isPassedOn)
                    .forEach(one -> sentences.add("%s ran %s as %s, last seen %s; the name now belongs to %s"
                            .formatted(name, row.version(), one.cluster(), one.lastSeen(), owners.get(name))));
        }
        return sentences;
    }

    private boolean isPassedOn(Sighting sighting) {
        var owner = owners.get(sighting.name());
        return owner != null && !owner.equals(sighting.cluster());
    }
}
