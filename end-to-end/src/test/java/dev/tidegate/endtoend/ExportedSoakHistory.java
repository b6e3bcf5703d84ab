package dev.tidegate.endtoend;

import dev.tidegate.endtoend.checker.VersionRunningTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Soak histories as they were exported, by organisation, version and workload. */
final class ExportedSoakHistory {

    private static final double TOLERANCE = 1e-6;

    private final Map<VersionRunningTime.Key, Double> days =
            new TreeMap<>((one, other) -> one.toString().compareTo(other.toString()));
    private final Map<VersionRunningTime.Key, Set<String>> names =
            new TreeMap<>((one, other) -> one.toString().compareTo(other.toString()));

    /** Nothing is known yet. */
    static ExportedSoakHistory none() {
        return new ExportedSoakHistory();
    }

    /** Reads a directory; each file is the history of the organisation it is named after. */
    static ExportedSoakHistory of(Path directory) throws IOException {
        var histories = new ExportedSoakHistory();
        try (var files = Files.walk(directory)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                histories.read(file);
            }
        }
        return histories;
    }

    int size() {
        return days.size();
    }

    /** What of the earlier histories is not in these, or less. */
    List<String> lostSince(ExportedSoakHistory earlier) {
        List<String> lost = new ArrayList<>();
        earlier.days.forEach((key, before) -> {
            var now = days.get(key);
            if (now == null || now + TOLERANCE < before) {
                lost.add("%s had %s days and now %s".formatted(key, before, now));
            }
        });
        earlier.names.forEach((key, before) -> {
            if (!names.getOrDefault(key, Set.of()).containsAll(before)) {
                lost.add("%s was reported by %s and now by %s".formatted(key, before, names.get(key)));
            }
        });
        return lost;
    }

    /** What has more days here than it has really run. */
    List<String> above(Map<VersionRunningTime.Key, Double> truth) {
        List<String> above = new ArrayList<>();
        days.forEach((key, told) -> {
            var real = truth.getOrDefault(key, 0.0);
            if (told > real + TOLERANCE) {
                above.add("%s has %s days and ran for %s".formatted(key, told, real));
            }
        });
        return above;
    }

    private void read(Path file) throws IOException {
        var organisation = file.getFileName().toString();
        for (var version :
                SimulatorProcess.JSON.readTree(file.toFile()).path("versions").properties()) {
            for (var workload : version.getValue().path("workloads").properties()) {
                var key = new VersionRunningTime.Key(organisation, version.getKey(), workload.getKey());
                days.put(key, workload.getValue().path("soak_days").asDouble());
                Set<String> reporting = new HashSet<>();
                workload.getValue().path("reporting").forEach(name -> reporting.add(name.asText()));
                names.put(key, reporting);
            }
        }
    }
}
