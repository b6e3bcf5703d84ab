package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.integrations.rollout.RolloutFile.Gates;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges how well a shard is on a new image. A shard is healthy if all of this holds:
 *
 * <ol>
 *   <li>its workload asks for the new image and the cluster has noticed; all wanted replicas are ready; no container
 *       waits for a reason that does not pass, and none was restarted since the step;
 *   <li>the last so many runs that started after the step ended well, each within the usual time; where none are asked
 *       for, none are missed, but a bad one still counts;
 *   <li>it gave a sign of life lately.
 * </ol>
 *
 * <p>Of a cron job only its jobs are asked. A shard whose last run was well after a bad one is on its way again, not
 * unhealthy, and has to show as many clean runs as in the beginning.
 */
public final class ShardHealth {

    private static final Set<String> HOPELESS =
            Set.of("CrashLoopBackOff", "ImagePullBackOff", "CreateContainerConfigError");

    private final String to;
    private final Gates gates;
    private final Instant step;
    private final ShardFacts facts;
    private final Instant now;

    private ShardHealth(String to, Gates gates, Instant step, ShardFacts facts, Instant now) {
        this.to = to;
        this.gates = gates;
        this.step = step;
        this.facts = facts;
        this.now = now;
    }

    /**
     * How well a shard is.
     *
     * @param step when it was given the image, or told to try again
     * @param facts null if nobody could look
     */
    public static Health judge(String to, Gates gates, Instant step, @Nullable ShardFacts facts, Instant now) {
        return facts == null ? new Health.Unseen() : new ShardHealth(to, gates, step, facts, now).judge();
    }

    /** How many runs since an instant ended badly or took too long. */
    static int failedRuns(Gates gates, Instant since, ShardFacts facts) {
        var health = new ShardHealth("", gates, since, facts, since);
        return (int) health.runs().stream().filter(run -> !health.isClean(run)).count();
    }

    private Health judge() {
        return hopeless().or(this::restarted).or(this::silent).or(this::badRun).orElseGet(this::progress);
    }

    private Health progress() {
        int clean = cleanStreak();
        var silentAt = silentAt();
        var missing = workloadMisses();
        if (missing.isPresent() || clean < gates.minRuns()) {
            return new Health.Progressing(
                    Stream.concat(missing.stream(), wantedRuns(clean)).collect(Collectors.joining(", ")),
                    clean,
                    gates.minRuns(),
                    silentAt);
        }
        if (gates.minRuns() == 0) {
            return new Health.Healthy(ready(), runs().size() > clean, silentAt);
        }
        var runs = runs();
        // The run that completed the streak: later clean runs do not make it younger.
        var completed = runs.get(runs.size() - clean + gates.minRuns() - 1);
        return new Health.Healthy(earlier(completed.endedAt(), now), runs.size() > clean, silentAt);
    }

    private Stream<String> wantedRuns(int clean) {
        return gates.minRuns() == 0 ? Stream.empty() : Stream.of(clean + " of " + gates.minRuns() + " clean runs");
    }

    /** Where no runs are asked for, being there is all the evidence: since the template came, not before the step. */
    private Instant ready() {
        var since = facts.workload().since();
        return earlier(since == null || since.isBefore(step) ? step : since, now);
    }

    private Optional<String> workloadMisses() {
        var workload = facts.workload();
        if (!to.equals(workload.imageRef())) {
            return Optional.of("the workload does not ask for the image yet");
        }
        if (!workload.isObserved()) {
            return Optional.of("the cluster has not noticed the new generation yet");
        }
        if (!workload.isCron() && workload.ready() < workload.wanted()) {
            return Optional.of(workload.ready() + " of " + workload.wanted() + " replicas ready");
        }
        return Optional.empty();
    }

    private Optional<Health> hopeless() {
        return facts.workload().isCron()
                ? Optional.empty()
                : facts.workload().waiting().stream()
                        .filter(HOPELESS::contains)
                        .sorted()
                        .findFirst()
                        .map(reason -> new Health.Unhealthy("waiting", "a container waits: " + reason, now));
    }

    private Optional<Health> restarted() {
        return Optional.ofNullable(facts.workload().lastRestartAt())
                .filter(restart -> !facts.workload().isCron() && restart.isAfter(step))
                .map(restart -> new Health.Unhealthy(
                        "restart",
                        "a container was restarted at " + Spoken.clock(now, restart),
                        earlier(restart, now)));
    }

    private Optional<Health> silent() {
        var at = silentAt();
        return now.isBefore(at)
                ? Optional.empty()
                : Optional.of(new Health.Unhealthy(
                        Health.Unhealthy.SILENT,
                        "silent: no sign of life for "
                                + Spoken.duration(Duration.between(at.minus(facts.patience()), now)),
                        at));
    }

    private Instant silentAt() {
        var last = Stream.concat(
                        Stream.ofNullable(facts.lastSampleAt()),
                        facts.runs().stream().map(Run::endedAt))
                .filter(at -> at.isAfter(step))
                .max(Instant::compareTo)
                .orElse(step);
        return last.plus(facts.patience());
    }

    private Optional<Health> badRun() {
        var runs = runs();
        return Optional.of(runs)
                .filter(some -> !some.isEmpty())
                .map(some -> some.get(some.size() - 1))
                .filter(last -> !isClean(last))
                .map(last -> {
                    var since = earlier(firstOfBadStreak(runs).endedAt(), now);
                    return last.isClean()
                            ? new Health.Unhealthy("slow", slow(last), since)
                            : new Health.Unhealthy("run", "the last run ended with status " + last.status(), since);
                });
    }

    private String slow(Run run) {
        return "the last run took " + Spoken.duration(run.took()) + ", more than "
                + Spoken.duration(mostTime().orElse(run.took()));
    }

    private Run firstOfBadStreak(List<Run> runs) {
        int first = runs.size() - 1;
        while (first > 0 && !isClean(runs.get(first - 1))) {
            first--;
        }
        return runs.get(first);
    }

    private int cleanStreak() {
        var runs = runs();
        int clean = 0;
        while (clean < runs.size() && isClean(runs.get(runs.size() - 1 - clean))) {
            clean++;
        }
        return clean;
    }

    private boolean isClean(Run run) {
        return run.isClean()
                && mostTime().map(most -> run.took().compareTo(most) <= 0).orElse(true);
    }

    private Optional<Duration> mostTime() {
        var factor = gates.maxRunFactor();
        return factor == null
                ? Optional.empty()
                : facts.medianBefore()
                        .filter(median -> !median.isZero())
                        .map(median -> Duration.ofMillis(factor.multiply(BigDecimal.valueOf(median.toMillis()))
                                .setScale(0, RoundingMode.UP)
                                .longValue()));
    }

    /** Runs that count: started after the step, in the order they ended. */
    private List<Run> runs() {
        return facts.runs().stream()
                .filter(run -> run.startedAt().isAfter(step))
                .toList();
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
