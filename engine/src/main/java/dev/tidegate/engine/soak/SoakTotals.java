package dev.tidegate.engine.soak;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Soak days by version and workload, in the order they were first reported.
 *
 * <p>Totals are for judging. What others have earned may be added to them; the {@link SoakLedger}, which is what is
 * kept, never holds more than its own.
 */
public record SoakTotals(Map<String, Map<String, EarnedSoak>> versions) {

    public static final SoakTotals EMPTY = new SoakTotals(Map.of());

    public SoakTotals {
        var copy = new LinkedHashMap<String, Map<String, EarnedSoak>>();
        versions.forEach(
                (version, workloads) -> copy.put(version, Collections.unmodifiableMap(new LinkedHashMap<>(workloads))));
        versions = Collections.unmodifiableMap(copy);
    }

    /** What this version has earned for this workload; nothing if nobody ever reported it. */
    public EarnedSoak earned(String version, String workload) {
        return versions.getOrDefault(version, Map.of()).getOrDefault(workload, EarnedSoak.NOTHING);
    }

    public double days(String version, String workload) {
        return earned(version, workload).days();
    }

    /**
     * These totals plus what the sources have earned for the workloads known here. A workload is known if it was ever
     * reported here, for whatever version; what others earned for workloads of theirs proves nothing to us.
     */
    public SoakTotals inheriting(List<SoakSource> sources) {
        var known = versions.values().stream()
                .flatMap(workloads -> workloads.keySet().stream())
                .collect(Collectors.toSet());
        var draft = new SoakTotalsBuilder(this);
        for (var source : sources) {
            source.totals()
                    .versions()
                    .forEach((version, workloads) -> workloads.forEach((workload, earned) -> {
                        if (known.contains(workload)) {
                            draft.inherit(version, workload, earned, source.name());
                        }
                    }));
        }
        return draft.toTotals();
    }

    /** These totals with one part of them exchanged for what it has grown to. */
    public SoakTotals replacing(SoakTotals part, SoakTotals grown) {
        var after = new LinkedHashMap<>(versions);
        grown.versions.forEach((version, workloads) -> {
            var changed = new LinkedHashMap<>(after.getOrDefault(version, Map.of()));
            workloads.forEach((workload, earned) -> {
                var known = earned(version, workload);
                double more = earned.days() - part.days(version, workload);
                var reporters = new LinkedHashSet<>(known.reporters());
                reporters.addAll(earned.reporters());
                changed.put(workload, new EarnedSoak(known.days() + Math.max(0, more), reporters));
            });
            after.put(version, changed);
        });
        return new SoakTotals(after);
    }
}
