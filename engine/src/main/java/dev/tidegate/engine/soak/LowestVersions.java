package dev.tidegate.engine.soak;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The lowest version anybody runs, for each workload and over all of them; whoever is unhealthy counts too. */
public record LowestVersions(String overall, Map<String, String> byWorkload) {

    public LowestVersions {
        byWorkload = Collections.unmodifiableMap(new LinkedHashMap<>(byWorkload));
    }

    /** Empty if nobody runs anything; then whatever was known before still stands. */
    public static Optional<LowestVersions> of(List<SoakReporter> reporters, Comparator<? super String> order) {
        var byWorkload = new LinkedHashMap<String, String>();
        for (var reporter : reporters) {
            for (var workload : reporter.workloads()) {
                byWorkload.merge(workload, reporter.version(), (known, more) -> lower(known, more, order));
            }
        }
        return byWorkload.values().stream()
                .reduce((known, more) -> lower(known, more, order))
                .map(overall -> new LowestVersions(overall, byWorkload));
    }

    /** The lowest of both, workload by workload; a workload only one of them knows is kept. */
    public LowestVersions and(LowestVersions other, Comparator<? super String> order) {
        var merged = new LinkedHashMap<>(byWorkload);
        other.byWorkload.forEach(
                (workload, version) -> merged.merge(workload, version, (known, more) -> lower(known, more, order)));
        return new LowestVersions(lower(overall, other.overall, order), merged);
    }

    private static String lower(String known, String more, Comparator<? super String> order) {
        return order.compare(more, known) < 0 ? more : known;
    }
}
