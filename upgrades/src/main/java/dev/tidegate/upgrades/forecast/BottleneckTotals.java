package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds up the waiting times of all clusters by their reason. Confined to one forecast and its thread. */
final class BottleneckTotals {

    private static final int MAX_CONTRIBUTORS = 5;

    private final Map<OutcomeCode, Total> totals = new EnumMap<>(OutcomeCode.class);

    private static final class Total {
        private Duration waited = Duration.ZERO;
        private final Set<String> clusters = new HashSet<>();
        private final Map<String, Duration> bySubject = new HashMap<>();
    }

    void add(OutcomeCode code, @Nullable String subject, String cluster, Duration time) {
        var total = totals.computeIfAbsent(code, absent -> new Total());
        total.waited = total.waited.plus(time);
        total.clusters.add(cluster);
        if (subject != null) {
            total.bySubject.merge(subject, time, Duration::plus);
        }
    }

    /** The longest waiting time first. */
    List<Bottleneck> bottlenecks() {
        double sum = totals.values().stream()
                .mapToDouble(total -> total.waited.toSeconds())
                .sum();
        var found = new ArrayList<Bottleneck>();
        totals.forEach((code, total) -> found.add(new Bottleneck(
                code,
                total.waited,
                sum == 0 ? 0 : total.waited.toSeconds() / sum,
                total.clusters.size(),
                total.bySubject.entrySet().stream()
                        .sorted(Map.Entry.<String, Duration>comparingByValue()
                                .reversed()
                                .thenComparing(Map.Entry.comparingByKey()))
                        .limit(MAX_CONTRIBUTORS)
                        .map(entry -> new Bottleneck.Contributor(entry.getKey(), entry.getValue()))
                        .toList())));
        found.sort(Comparator.comparing(Bottleneck::waited).reversed().thenComparing(Bottleneck::code));
        return found;
    }
}
