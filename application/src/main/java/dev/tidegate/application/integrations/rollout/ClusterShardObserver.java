package dev.tidegate.application.integrations.rollout;

import dev.tidegate.application.integrations.rollout.WorkloadObserver.Seen;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.CronDayRule;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardObservation;
import dev.tidegate.integrations.rollout.ShardObserver;
import dev.tidegate.integrations.rollout.ShardRun;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Looks at workloads in their clusters and at what their runners measure. A shard that cannot be looked at is left out:
 * nobody knows how well it is, and the same holds if its measures cannot be had. Where nobody gathers measures, a
 * workload that is ready gives a sign of life, and no runs are known.
 */
public final class ClusterShardObserver implements ShardObserver {

    /** Enough to see twenty runs before the step. */
    private static final Duration LOOK_BACK = Duration.ofHours(12);

    /** More would be too many points for one answer of a Prometheus. */
    private static final Duration FARTHEST = Duration.ofHours(90);

    private static final Duration USUAL_PAUSE = Duration.ofMinutes(5);
    private static final Duration USUAL_GAP = Duration.ofDays(1);
    private static final int GAPS_LOOKED_AT = 50;

    private final Function<String, KubeCluster> clusters;
    private final Map<ShardName, Workload> workloads;
    private final Map<ShardMetricName.Shared, List<WorkloadId>> sharing;
    private final @Nullable RunnerMetrics metrics;

    /**
     * Looks at these workloads.
     *
     * @param metrics what runners measure; null if nobody gathers it
     */
    public ClusterShardObserver(
            Function<String, KubeCluster> clusters, List<Workload> workloads, @Nullable RunnerMetrics metrics) {
        this.clusters = clusters;
        this.workloads = new HashMap<>();
        workloads.forEach(workload -> this.workloads.put(ShardName.of(workload.shard()), workload));
        this.sharing = metrics == null ? Map.of() : ShardMetricName.sharing(workloads);
        this.metrics = metrics;
    }

    @Override
    public Map<ShardName, ShardObservation> observe(ImageRollout rollout, List<RolloutShard> shards, Instant now) {
        var seen = new TreeMap<ShardName, Seen>();
        for (RolloutShard shard : shards) {
            var workload = rollout.covers(shard.shard().entry()) ? workloads.get(shard.name()) : null;
            if (workload != null) {
                look(workload).ifPresent(one -> seen.put(shard.name(), one));
            }
        }
        var since = earliest(seen, rollout.to(), now);
        var measured = new HashMap<String, Optional<Map<String, List<RunnerSeries>>>>();
        var facts = new HashMap<ShardName, ShardObservation>();
        seen.forEach((name, one) -> {
            var workload = Objects.requireNonNull(workloads.get(name));
            var shard = workload.shard();
            if (one.facts().isCron()) {
                facts.put(name, cron(shard, one, rollout.to(), now));
            } else if (metrics == null) {
                facts.put(name, unmeasured(shard, one, now));
            } else {
                var namespace = shard.entry().namespace();
                measured.computeIfAbsent(namespace.id().toString(), asked -> series(metrics, shard, since, now))
                        .ifPresent(series -> facts.put(name, measured(workload, one, rollout.to(), series)));
            }
        });
        return facts;
    }

    private Optional<Seen> look(Workload workload) {
        try {
            return WorkloadObserver.at(clusters.apply(workload.id().namespace().cluster()), workload);
        } catch (KubeFailure unseen) {
            return Optional.empty();
        }
    }

    private static Optional<Map<String, List<RunnerSeries>>> series(
            RunnerMetrics metrics, Shard shard, Instant since, Instant now) {
        try {
            return Optional.of(metrics.series(
                    shard.entry().integration().name(),
                    shard.entry().namespace().name(),
                    since,
                    now));
        } catch (RunnerMetrics.UnavailableException unavailable) {
            return Optional.empty();
        }
    }

    /** Far enough back to see what runs took before the first shard got the image. */
    private static Instant earliest(Map<ShardName, Seen> seen, String to, Instant now) {
        var first = seen.values().stream()
                .map(Seen::facts)
                .filter(facts -> to.equals(facts.imageRef()))
                .flatMap(facts -> Optional.ofNullable(facts.since()).stream())
                .min(Instant::compareTo)
                .filter(since -> since.isBefore(now))
                .orElse(now)
                .minus(LOOK_BACK);
        return first.isBefore(now.minus(FARTHEST)) ? now.minus(FARTHEST) : first;
    }

    private static ShardObservation unmeasured(Shard shard, Seen seen, Instant now) {
        var workload = seen.facts();
        boolean isReady = workload.wanted() > 0 && workload.ready() >= workload.wanted();
        return new ShardObservation(workload, List.of(), List.of(), pause(shard), isReady ? now : null);
    }

    private ShardObservation measured(Workload workload, Seen seen, String to, Map<String, List<RunnerSeries>> series) {
        var found = RunnerRuns.of(
                series.getOrDefault(ShardMetricName.of(workload), List.of()),
                workload.id(),
                sharing.getOrDefault(ShardMetricName.shared(workload), List.of()),
                seen.pods());
        return new ShardObservation(
                seen.facts(),
                found.runs(),
                before(found.runs(), seen, to),
                pause(workload.shard()),
                found.lastSampleAt());
    }

    private static ShardObservation cron(Shard shard, Seen seen, String to, Instant now) {
        return new ShardObservation(seen.facts(), seen.jobs(), before(seen.jobs(), seen, to), gap(shard, now), null);
    }

    /** How long runs took on the image before; whoever has not got the new one has nothing but such runs. */
    private static List<Duration> before(List<ShardRun> runs, Seen seen, String to) {
        boolean isNew = to.equals(seen.facts().imageRef());
        Instant since = seen.facts().since();
        return runs.stream()
                .filter(run -> !isNew || (since != null && !run.endedAt().isAfter(since)))
                .map(ShardRun::took)
                .toList();
    }

    private static Duration pause(Shard shard) {
        var entry = shard.entry();
        String own = entry.spec().sleepSeconds();
        String seconds =
                own == null ? entry.namespace().environment().parameters().get("SLEEP_DURATION_SECS") : own;
        try {
            return seconds == null ? USUAL_PAUSE : Duration.ofSeconds(Long.parseLong(seconds.strip()));
        } catch (NumberFormatException noNumber) {
            return USUAL_PAUSE;
        }
    }

    /** The longest time between two of its next jobs. */
    private static Duration gap(Shard shard, Instant now) {
        var cron = shard.entry().spec().cron();
        if (cron == null) {
            return USUAL_GAP;
        }
        return Cron.parse(cron.schedule(), CronDayRule.EITHER)
                .value()
                .flatMap(schedule -> longestGap(schedule, now))
                .orElse(USUAL_GAP);
    }

    private static Optional<Duration> longestGap(Cron schedule, Instant now) {
        var last = schedule.next(now, ZoneOffset.UTC);
        var longest = Duration.ZERO;
        for (int i = 0; i < GAPS_LOOKED_AT && last.isPresent(); i++) {
            var next = schedule.next(last.get(), ZoneOffset.UTC);
            if (next.isPresent()) {
                var gap = Duration.between(last.get(), next.get());
                longest = gap.compareTo(longest) > 0 ? gap : longest;
            }
            last = next;
        }
        return longest.isZero() ? Optional.empty() : Optional.of(longest);
    }
}
