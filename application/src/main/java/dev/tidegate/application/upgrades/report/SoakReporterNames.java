package dev.tidegate.application.upgrades.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.report.HistoryReportRow;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.soak.VersionUsage;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which clusters the names in a history stand for, as far as anybody wrote it down. */
final class SoakReporterNames {

    private final UpgradeOutcome pass;
    private final Map<String, String> owners = new HashMap<>();

    SoakReporterNames(UpgradeOutcome pass) {
        this.pass = pass;
        pass.inputs().organisation().members().stream()
                .map(MemberCluster::cluster)
                .forEach((Cluster cluster) -> owners.put(cluster.name(), cluster.id()));
    }

    /** The clusters that bore a name when they ran the version. */
    private List<VersionUsage> bearers(HistoryReportRow row, String name) {
        return pass.usage().of(row.version()).stream()
                .filter(sighting -> sighting.name().equals(name))
                .toList();
    }

    /** The names of a row, each with the ids it stood for and since when, where that is known. */
    String text(HistoryReportRow row) {
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
    void addTo(ArrayNode reporters, HistoryReportRow row) {
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
    List<String> passedOn(HistoryReportRow row) {
        var sentences = new ArrayList<String>();
        for (var name : row.clusters()) {
            bearers(row, name).stream()
                    .filter(this::isPassedOn)
                    .forEach(one -> sentences.add("%s ran %s as %s, last seen %s; the name now belongs to %s"
                            .formatted(name, row.version(), one.cluster(), one.lastSeen(), owners.get(name))));
        }
        return sentences;
    }

    private boolean isPassedOn(VersionUsage sighting) {
        var owner = owners.get(sighting.name());
        return owner != null && !owner.equals(sighting.cluster());
    }
}
