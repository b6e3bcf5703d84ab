package dev.tidegate.cli.demo;

import dev.tidegate.upgrades.OutcomeCode;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Adds up what clusters waited for; used by one thread. */
final class Waits {

    private final Map<OutcomeCode, Sum> all = new EnumMap<>(OutcomeCode.class);
    private final Map<String, Map<OutcomeCode, Sum>> bySector = new HashMap<>();

    /**
     * How long clusters waited for one thing.
     *
     * @param time added up over the clusters
     */
    record Waited(OutcomeCode code, Duration time, int clusters) {

        /** The share of the whole for people: "32 %", "< 1 %". */
        String shareOf(Duration whole) {
            long percent = percentOf(whole);
            return percent == 0 ? "< 1 %" : percent + " %";
        }

        /** The share of the whole in percent, rounded to the nearest. */
        long percentOf(Duration whole) {
            return whole.isZero() ? 0 : (time.toSeconds() * 200 + whole.toSeconds()) / (2 * whole.toSeconds());
        }
    }

    private static final class Sum {
        private Duration time = Duration.ZERO;
        private final Set<String> clusters = new HashSet<>();

        private void add(String cluster, Duration more) {
            time = time.plus(more);
            clusters.add(cluster);
        }
    }

    void add(List<Sighting> sightings, Duration time) {
        for (var sighting : sightings) {
            sighting.waitsFor().ifPresent(cause -> {
                all.computeIfAbsent(cause.code(), code -> new Sum()).add(sighting.name(), time);
                bySector.computeIfAbsent(sighting.sector(), sector -> new EnumMap<>(OutcomeCode.class))
                        .computeIfAbsent(cause.code(), code -> new Sum())
                        .add(sighting.name(), time);
            });
        }
    }

    /** Everything that was waited for, the longest first. */
    List<Waited> all() {
        return sorted(all);
    }

    Optional<OutcomeCode> longest(String sector) {
        return sorted(bySector.getOrDefault(sector, Map.of())).stream()
                .findFirst()
                .map(Waited::code);
    }

    private static List<Waited> sorted(Map<OutcomeCode, Sum> sums) {
        return sums.entrySet().stream()
                .map(entry -> new Waited(
                        entry.getKey(),
                        entry.getValue().time,
                        entry.getValue().clusters.size()))
                .filter(waited -> !waited.time().isZero())
                .sorted(Comparator.comparing(Waited::time).reversed().thenComparing(Waited::code))
                .toList();
    }
}
