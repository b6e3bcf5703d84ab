package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.revision.RevisionObservation;
import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.rollout.ShardObservation.WorkloadFacts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates how a shard does on a new image. A shard is healthy if all of this holds:
 *
 * <ol>
 *   <li>its workload asks for the new image and the cluster has observed that; all wanted replicas are ready; no
 *       container waits for anything but its start, and none was restarted since the shard is judged;
 *   <li>the last {@code minRuns} runs succeeded, each within the allowed time; if no runs are required, a failed one
 *       still counts;
 *   <li>it gave a sign of life lately.
 * </ol>
 *
 * <p>Runs, restarts and waiting containers count only with a proof that they are of the new image: a run that started
 * before the workload asked for it, or that is known to have run another image, does not count. Of several
 * runners at the same time the worst counts. Of a cron job only the jobs count. A shard whose last run succeeded after a failed one is progressing, not unhealthy, and needs as many clean runs
 * as in the beginning.
 */
public final class ShardHealthEvaluator {

    /** What does not get better by waiting: somebody has to change the image, the configuration or the cluster. */
    private static final Set<String> FINAL = Set.of(
            "ImagePullBackOff",
            "ErrImagePull",
            "InvalidImageName",
            "ErrImageNeverPull",
            "CreateContainerConfigError",
            WorkloadFacts.PROGRESS_DEADLINE_EXCEEDED);

    /** What pods wait for in the usual course of things. */
    private static final Set<String> USUAL = Set.of("ContainerCreating", "PodInitializing");

    private static final Revision OTHER = Revision.of("another image");

    private final String to;
    private final Gates gates;
    private final @Nullable Instant imageSince;
    private final AppliedRevision applied;
    private final ShardObservation observation;
    private final Instant now;

    /** The runs of the new image since the shard is judged, by runner, in the order they ended. */
    private final List<List<ShardRun>> runners;

    private ShardHealthEvaluator(
            String to, Gates gates, ShardRecord record, Instant from, ShardObservation observation, Instant now) {
        this.to = to;
        this.gates = gates;
        this.imageSince = record.imageSince();
        this.applied = new AppliedRevision(Revision.of(to), from);
        this.observation = observation;
        this.now = now;
        this.runners = byRunner(observation.runs().stream()
                .filter(run -> isProven(revisionOf(run), run.startedAt()))
                .toList());
    }

    /** Runs of runners that are gone, or that nobody knows, count for each of those that are there. */
    private static List<List<ShardRun>> byRunner(List<ShardRun> runs) {
        var names = runs.stream()
                .flatMap(run -> Stream.ofNullable(run.runner()))
                .distinct()
                .sorted()
                .toList();
        return names.isEmpty()
                ? List.of(runs)
                : names.stream()
                        .map(name -> runs.stream()
                                .filter(run -> run.runner() == null || name.equals(run.runner()))
                                .toList())
                        .toList();
    }

    /**
     * Evaluates a shard.
     *
     * @param record updated by {@link ShardRecord#observed} with the same observation
     * @param observation null if the shard could not be observed
     */
    public static ShardHealthStatus judge(
            String to, Gates gates, ShardRecord record, @Nullable ShardObservation observation, Instant now) {
        return observation == null
                ? new ShardHealthStatus.Unseen()
                : new ShardHealthEvaluator(to, gates, record, record.judgedFrom(), observation, now).judge();
    }

    /** How many runs failed or took too long since failures of the shard are counted. */
    static int failedRuns(String to, Gates gates, ShardRecord record, ShardObservation observation) {
        var from = record.countedFrom();
        var evaluator = new ShardHealthEvaluator(to, gates, record, from, observation, from);
        return evaluator.runners.stream()
                .mapToInt(runs -> (int)
                        runs.stream().filter(run -> !evaluator.isClean(run)).count())
                .max()
                .orElse(0);
    }

    private boolean isProven(Revision revision, Instant at) {
        return applied.prove(new RevisionObservation<>(revision, revision, at)).isPresent();
    }

    private Revision revisionOf(ShardRun run) {
        if (run.imageRef() != null) {
            return revisionOf(run.imageRef());
        }
        return imageSince != null && run.startedAt().isAfter(imageSince) ? applied.revision() : OTHER;
    }

    private Revision revisionOf(@Nullable String image) {
        return to.equals(image) ? applied.revision() : OTHER;
    }

    private ShardHealthStatus judge() {
        return stuck().or(this::restarted).or(this::silent).or(this::badRun).orElseGet(this::progress);
    }

    private ShardHealthStatus progress() {
        int clean = runners.stream().mapToInt(this::cleanStreak).min().orElse(0);
        boolean isRecovered = runners.stream().anyMatch(runs -> runs.size() > cleanStreak(runs));
        var silentAt = silentAt();
        var missing = workloadMisses();
        if (missing.isPresent() || clean < gates.minRuns()) {
            return new ShardHealthStatus.Progressing(
                    Stream.concat(missing.stream(), wantedRuns(clean)).collect(Collectors.joining(", ")),
                    clean,
                    gates.minRuns(),
                    silentAt);
        }
        if (gates.minRuns() == 0) {
            return new ShardHealthStatus.Healthy(ready(), isRecovered, silentAt);
        }
        // The run that completed the streak of the last runner: later clean runs do not make it younger.
        var completed = runners.stream()
                .map(runs -> runs.get(runs.size() - cleanStreak(runs) + gates.minRuns() - 1)
                        .endedAt())
                .max(Instant::compareTo)
                .orElse(now);
        return new ShardHealthStatus.Healthy(earlier(completed, now), isRecovered, silentAt);
    }

    private Stream<String> wantedRuns(int clean) {
        return gates.minRuns() == 0 ? Stream.empty() : Stream.of(clean + " of " + gates.minRuns() + " clean runs");
    }

    /** Where no runs are asked for, being there is all the evidence: since the template came, not before the step. */
    private Instant ready() {
        var since = observation.workload().since();
        return earlier(since == null || since.isBefore(applied.at()) ? applied.at() : since, now);
    }

    private Optional<String> workloadMisses() {
        var workload = observation.workload();
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

    private Optional<ShardHealthStatus> stuck() {
        if (!isProven(revisionOf(observation.workload().imageRef()), now)) {
            return Optional.empty();
        }
        var reasons = observation.workload().waiting().stream()
                .filter(reason -> !USUAL.contains(reason))
                .sorted()
                .toList();
        return reasons.stream()
                .filter(FINAL::contains)
                .findFirst()
                .or(() -> reasons.stream().findFirst())
                .map(reason -> new ShardHealthStatus.Unhealthy("waiting", waits(reason), now, FINAL.contains(reason)));
    }

    private static String waits(String reason) {
        return reason.equals(WorkloadFacts.PROGRESS_DEADLINE_EXCEEDED)
                ? "the workload makes no progress: " + reason
                : "a container waits: " + reason;
    }

    private Optional<ShardHealthStatus> restarted() {
        return Optional.ofNullable(observation.workload().lastRestartAt())
                .filter(restart -> !observation.workload().isCron()
                        && isProven(revisionOf(observation.workload().imageRef()), restart))
                .map(restart -> new ShardHealthStatus.Unhealthy(
                        "restart",
                        "a container was restarted at " + TimeFormat.clock(now, restart),
                        earlier(restart, now)));
    }

    private Optional<ShardHealthStatus> silent() {
        var at = silentAt();
        return now.isBefore(at)
                ? Optional.empty()
                : Optional.of(new ShardHealthStatus.Unhealthy(
                        ShardHealthStatus.Unhealthy.SILENT,
                        "silent: no sign of life for "
                                + TimeFormat.duration(Duration.between(at.minus(observation.patience()), now)),
                        at));
    }

    private Instant silentAt() {
        // The last sample is that of the runner that said nothing for longest; runs of another one are no sign of it.
        var signs = observation.lastSampleAt() == null
                ? observation.runs().stream().map(ShardRun::endedAt)
                : Stream.of(observation.lastSampleAt());
        var last = signs.filter(at -> at.isAfter(applied.at()))
                .max(Instant::compareTo)
                .orElse(applied.at());
        return last.plus(observation.patience());
    }

    /** The runner that has been bad for longest. */
    private Optional<ShardHealthStatus> badRun() {
        return runners.stream()
                .flatMap(runs -> badRun(runs).stream())
                .min(Comparator.comparing(ShardHealthStatus.Unhealthy::since))
                .map(bad -> bad);
    }

    private Optional<ShardHealthStatus.Unhealthy> badRun(List<ShardRun> runs) {
        return Optional.of(runs)
                .filter(some -> !some.isEmpty())
                .map(some -> some.get(some.size() - 1))
                .filter(last -> !isClean(last))
                .map(last -> {
                    var since = earlier(firstOfBadStreak(runs).endedAt(), now);
                    return last.isClean()
                            ? new ShardHealthStatus.Unhealthy("slow", slow(last), since)
                            : new ShardHealthStatus.Unhealthy(
                                    "run", "the last run ended with status " + last.status() + of(last), since);
                });
    }

    private static String of(ShardRun run) {
        return run.runner() == null ? "" : " (" + run.runner() + ")";
    }

    private String slow(ShardRun run) {
        return "the last run took " + TimeFormat.duration(run.took()) + ", more than "
                + TimeFormat.duration(mostTime().orElse(run.took()));
    }

    private ShardRun firstOfBadStreak(List<ShardRun> runs) {
        int first = runs.size() - 1;
        while (first > 0 && !isClean(runs.get(first - 1))) {
            first--;
        }
        return runs.get(first);
    }

    private int cleanStreak(List<ShardRun> runs) {
        int clean = 0;
        while (clean < runs.size() && isClean(runs.get(runs.size() - 1 - clean))) {
            clean++;
        }
        return clean;
    }

    private boolean isClean(ShardRun run) {
        return run.isClean()
                && mostTime().map(most -> run.took().compareTo(most) <= 0).orElse(true);
    }

    private Optional<Duration> mostTime() {
        var factor = gates.maxRunFactor();
        return factor == null
                ? Optional.empty()
                : observation
                        .medianBefore()
                        .filter(median -> !median.isZero())
                        .map(median -> Duration.ofMillis(factor.multiply(BigDecimal.valueOf(median.toMillis()))
                                .setScale(0, RoundingMode.UP)
                                .longValue()));
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
