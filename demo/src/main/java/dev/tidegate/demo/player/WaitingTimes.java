package dev.tidegate.demo.player;

import dev.tidegate.demo.player.StorySnapshot.Held;
import java.time.Duration;
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
        var times = times(snapshot -> snapshot.held().stream()
                .filter(held -> held.group().equals(group))
                .findFirst());
        times.remove(NOBODY);
        return times.isEmpty() ? null : longestFirst(times).get(0).getKey();
    }

    /**
     * Adds rows for the gates that held whoever was next, the longest first. At every instant one is next at most, so that
     * all times together are the length of the story.
     */
    void addTo(SummaryTable table, Map<String, String> meanings) {
        var times = times(StorySnapshot::next);
        long whole = times.values().stream().mapToLong(Duration::toSeconds).sum();
        for (var entry : longestFirst(times)) {
            long percent = (entry.getValue().toSeconds() * 200 + whole) / (2 * whole);
            var share = percent == 0 ? "< 1 %" : percent + " %";
            table.row(entry.getKey(), entry.getValue(), share, meanings.get(entry.getKey()));
        }
    }

    private Map<String, Duration> times(Function<StorySnapshot, Optional<Held>> whom) {
        var times = new TreeMap<String, Duration>();
        for (int i = 0; i + 1 < snapshots.size(); i++) {
            var gate = whom.apply(snapshots.get(i)).map(WaitingTimes::gate).orElse(NOBODY);
            var time =
                    Duration.between(snapshots.get(i).at(), snapshots.get(i + 1).at());
            times.merge(gate, time, Duration::plus);
        }
        return times;
    }

    /** A group in front knows when it is done only if it has nothing left to do but to soak. */
    private static String gate(Held held) {
        var gate = held.gates().get(0);
        return gate.gate().equals("order") && gate.changesAt().isPresent() ? "soak" : gate.gate();
    }

    private static List<Map.Entry<String, Duration>> longestFirst(Map<String, Duration> times) {
        return times.entrySet().stream()
                .sorted(Map.Entry.<String, Duration>comparingByValue().reversed())
                .toList();
    }
}
