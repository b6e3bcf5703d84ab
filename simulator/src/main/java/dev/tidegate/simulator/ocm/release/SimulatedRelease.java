package dev.tidegate.simulator.ocm.release;

import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One version and when it appears where.
 *
 * @param appears the instant for each channel group
 */
public record SimulatedRelease(SimulatedVersion version, SortedMap<String, Instant> appears) {

    public SimulatedRelease {
        appears = new TreeMap<>(appears);
    }

    public static SimulatedRelease of(SimulatedVersion version, Map<String, Instant> appears) {
        return new SimulatedRelease(version, new TreeMap<>(appears));
    }

    boolean isIn(String group, Instant at) {
        var since = appears.get(group);
        return since != null && !since.isAfter(at);
    }

    boolean isOut(Instant at) {
        return appears.values().stream().anyMatch(since -> !since.isAfter(at));
    }
}
