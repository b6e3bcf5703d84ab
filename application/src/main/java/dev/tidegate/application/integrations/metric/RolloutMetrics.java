package dev.tidegate.application.integrations.metric;

import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.RolloutChange;
import dev.tidegate.integrations.rollout.RolloutStatus;
import dev.tidegate.integrations.rollout.ShardStatus;
import dev.tidegate.integrations.rollout.WaveState;
import dev.tidegate.integrations.rollout.WaveStatus;
import dev.tidegate.runtime.MetricSample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The numbers of rollouts: how each stands, which wave is next, how its shards are, and how often one failed. */
public final class RolloutMetrics {

    private static final List<String> SHARD_STATES =
            List.of("waiting", "progressing", "well", "unwell", "failed", "unseen", "left_out");

    private final List<MetricSample> samples = new ArrayList<>();

    private RolloutMetrics() {}

    /**
     * The numbers after a pass.
     *
     * @param changes what the pass changed about the rollouts
     */
    public static List<MetricSample> of(List<Position> positions, List<RolloutChange> changes) {
        var metrics = new RolloutMetrics();
        positions.forEach(position -> metrics.rollout(position, changes));
        return List.copyOf(metrics.samples);
    }

    private void rollout(Position position, List<RolloutChange> changes) {
        String name = position.rollout().name();
        var standing = position.decision().standing();
        for (RolloutStatus each : RolloutStatus.values()) {
            gauge("state", standing.filter(each::equals).isPresent() ? 1 : 0, name, "state", lower(each));
        }
        var waves = position.decision().waves();
        gauge("waves", waves.size(), name);
        gauge(
                "wave",
                waves.stream()
                        .filter(wave -> wave.state() != WaveState.DONE)
                        .mapToInt(WaveStatus::position)
                        .findFirst()
                        .orElse(waves.size()),
                name);
        var state = position.decision().state();
        var counts = new LinkedHashMap<String, Integer>();
        position.decision().shards().forEach(shard -> counts.merge(stateOf(shard, state), 1, Integer::sum));
        SHARD_STATES.forEach(each -> gauge("shards", counts.getOrDefault(each, 0), name, "state", each));
        long failures = changes.stream()
                .filter(change -> change.kind() == RolloutChange.Kind.ROLLOUT_FAILED
                        && change.rollout().equals(name))
                .count();
        samples.add(new MetricSample(
                "tidegate_integrations_rollout_failures_total",
                MetricSample.Type.COUNTER,
                Map.of("rollout", name),
                failures));
    }

    private static String stateOf(ShardStatus shard, @Nullable ImageRolloutState state) {
        if (shard.leftOut() != null) {
            return "left_out";
        }
        if (state != null
                && state.mark(shard.name())
                        .filter(mark -> mark.failedAt() != null)
                        .isPresent()) {
            return "failed";
        }
        var health = shard.health();
        return health == null
                ? "waiting"
                : health.<String>match(
                        healthy -> "well", progressing -> "progressing", unhealthy -> "unwell", unseen -> "unseen");
    }

    private void gauge(String what, double value, String rollout, String... labels) {
        var map = new LinkedHashMap<String, String>();
        map.put("rollout", rollout);
        for (int i = 0; i < labels.length; i += 2) {
            map.put(labels[i], labels[i + 1]);
        }
        samples.add(new MetricSample("tidegate_integrations_rollout_" + what, MetricSample.Type.GAUGE, map, value));
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
