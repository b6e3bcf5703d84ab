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

/** Adds up who waited for what over a whole organisation. Confined to one forecast and its thread. */
final class Blames {

    private static final int MOST = 5;

    private final Map<OutcomeCode, Sum> sums = new EnumMap<>(OutcomeCode.class);

    private static final class Sum {
        private Duration waited = Duration.ZERO;
        private final Set<String> clusters = new HashSet<>();
        private final Map<String, Duration> who = new HashMap<>();
    }

    void add(OutcomeCode code, @Nullable String who, String cluster, Duration time) {
        var sum = sums.computeIfAbsent(code, absent -> new Sum());
        sum.waited = sum.waited.plus(time);
        sum.clusters.add(cluster);
        if (who != null) {
            sum.who.merge(who, time, Duration::plus);
        }
    }

    /** The longest first. */
    List<Bottleneck> bottlenecks() {
        double all = sums.values().stream()
                .mapToDouble(sum -> sum.waited.toSeconds())
                .sum();
        var found = new ArrayList<Bottleneck>();
        sums.forEach((code, sum) -> found.add(new Bottleneck(
                code,
                sum.waited,
                all == 0 ? 0 : sum.waited.toSeconds() / all,
                sum.clusters.size(),
                sum.who.entrySet().stream()
                        .sorted(Map.Entry.<String, Duration>comparingByValue()
                                .reversed()
                                .thenComparing(Map.Entry.comparingByKey()))
                        .limit(MOST)
                        .map(entry -> new Bottleneck.Blame(entry.getKey(), entry.getValue()))
                        .toList())));
        found.sort(Comparator.comparing(Bottleneck::waited).reversed().thenComparing(Bottleneck::code));
        return found;
    }
}
