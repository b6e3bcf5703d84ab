package dev.tidegate.demo;

import dev.tidegate.demo.StorySnapshot.Held;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** For how long members of a fleet waited for which gate, from one snapshot to the next. */
record WaitingTimes(List<StorySnapshot> snapshots) {

    private static final String NOBODY = "nobody";

    /** The gate that held a group longest; null if it never waited. */
    @Nullable String longest(String group) {
        var times = longestFirst(snapshot -> snapshot.held().stream()
                .filter(held -> held.group().equals(group))
                .findFirst());
        return times.keySet().stream()
                .filter(gate -> !gate.equals(NOBODY))
                .findFirst()
                .orElse(null);
    }

    /**
     * Rows for the gates that held whoever was next, the longest first. At every instant one is next at most, so that
     * all times together are the length of the story.
     */
    List<Map<String, Object>> rows(Map<String, String> meanings) {
        var times = longestFirst(StorySnapshot::next);
        long whole = times.values().stream().mapToLong(Duration::toSeconds).sum();
        var rows = new ArrayList<Map<String, Object>>();
        times.forEach((gate, time) -> {
            long percent = (time.toSeconds() * 200 + whole) / (2 * whole);
            var row = new LinkedHashMap<String, Object>();
            row.put("heldBackBy", gate);
            row.put("for", time);
            row.put("share", percent == 0 ? "< 1 %" : percent + " %");
            row.put("because", meanings.get(gate));
            rows.add(row);
        });
        return rows;
    }

    private Map<String, Duration> longestFirst(Function<StorySnapshot, Optional<Held>> whom) {
        var times = new TreeMap<String, Duration>();
        for (int i = 0; i + 1 < snapshots.size(); i++) {
            var gate = whom.apply(snapshots.get(i)).map(WaitingTimes::gate).orElse(NOBODY);
            var time =
                    Duration.between(snapshots.get(i).at(), snapshots.get(i + 1).at());
            times.merge(gate, time, Duration::plus);
        }
        var sorted = new LinkedHashMap<String, Duration>();
        times.entrySet().stream()
                .sorted(Map.Entry.<String, Duration>comparingByValue().reversed())
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    /** A group in front knows when it is done only if it has nothing left to do but to soak. */
    private static String gate(Held held) {
        var gate = held.gates().get(0);
        return gate.gate().equals("order") && gate.changesAt().isPresent() ? "soak" : gate.gate();
    }
}
