package dev.tidegate.simulator.ocm.release;

import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

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

    /** The channel groups it has reached by then. */
    public Stream<String> groups(Instant at) {
        return appears.keySet().stream().filter(group -> isIn(group, at));
    }

    boolean isIn(String group, Instant at) {
        var since = appears.get(group);
        return since != null && !since.isAfter(at);
    }

    boolean isOut(Instant at) {
        return groups(at).findAny().isPresent();
    }
}
