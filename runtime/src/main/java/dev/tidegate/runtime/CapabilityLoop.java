package dev.tidegate.runtime;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.runtime.UnitSchedule.Urgency;
import dev.tidegate.store.database.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Works on the units of one capability until the process is asked to stop.
 *
 * <ol>
 *   <li>Units that are due are worked on together, in a round; before it begins the units are loaded anew.
 *   <li>A unit that another process works on stays due and is tried again twice a second.
 *   <li>Each unit is scheduled anew when its pass ends: one that takes long delays no other.
 * </ol>
 *
 * <p>All schedules belong to the thread that runs the loop; passes and signals reach it through a queue.
 */
final class CapabilityLoop<U extends Unit, R> {

    private static final Duration BETWEEN_TRIES = Duration.ofMillis(500);
    private static final Duration BETWEEN_MAINTENANCE = Duration.ofDays(1);
    private static final int MISSED_INTERVALS = 3;

    private final Reconciler<U, R> reconciler;
    private final LoopSettings settings;
    private final RuntimeParts parts;
    private final IdleWait idle;
    private final MetricSamples samples;
    private final Consumer<RoundReport<R>> listener;
    private final WakeSignal wake = new WakeSignal();
    private final Queue<Runnable> events = new ConcurrentLinkedQueue<>();
    private final Map<String, U> units = new LinkedHashMap<>();
    private final Map<String, UnitSchedule> schedules = new LinkedHashMap<>();
    private boolean isLoadWanted;
    private final Set<String> heldByOthers = new LinkedHashSet<>();
    private List<String> problems = List.of();
    private @Nullable Instant maintained;
    private int regularRounds;
    private int roundsUnderWay;
    private volatile @Nullable Instant lastEnd;
    private volatile boolean allSucceeded = true;

    CapabilityLoop(
            Reconciler<U, R> reconciler,
            LoopSettings settings,
            RuntimeParts parts,
            IdleWait idle,
            MetricSamples samples,
            Consumer<RoundReport<R>> listener) {
        this.reconciler = reconciler;
        this.settings = settings;
        this.parts = parts;
        this.idle = idle;
        this.samples = samples;
        this.listener = listener;
        parts.stop().onRequest(wake::raise);
    }

    String capability() {
        return reconciler.capability();
    }

    boolean allSucceeded() {
        return allSucceeded;
    }

    /** Makes a unit due, or all of them; one that is not known makes units be loaded. Called by any thread. */
    void signal(@Nullable String unit, Urgency urgency) {
        post(() -> {
            var now = parts.clock().instant();
            isLoadWanted |= unit != null && !schedules.containsKey(unit);
            schedules.replaceAll((name, schedule) -> unit == null || unit.equals(name)
                    ? schedule.signalled(now, urgency, settings.interval())
                    : schedule);
        });
    }

    private void post(Runnable event) {
        events.add(event);
        wake.raise();
    }

    void run() throws InterruptedException {
        var executor = Executors.newFixedThreadPool(settings.width(), work -> {
            var thread = new Thread(work, capability());
            thread.setDaemon(true);
            return thread;
        });
        try {
            var nextLoad = Instant.MIN;
            while (true) {
                for (var event = events.poll(); event != null; event = events.poll()) {
                    event.run();
                }
                if (isEnding()) {
                    if (roundsUnderWay == 0) {
                        return;
                    }
                    wake.await(BETWEEN_TRIES);
                    continue;
                }
                var now = parts.clock().instant();
                if (isLoadWanted || !now.isBefore(nextLoad) || isAnyDue(now)) {
                    isLoadWanted = false;
                    load(now);
                    nextLoad = now.plus(settings.interval());
                    var due = due(now);
                    if (!due.isEmpty() || units.isEmpty()) {
                        begin(due, executor);
                    }
                } else {
                    retryHeldByOthers(executor);
                }
                waitForNext(nextLoad);
            }
        } finally {
            executor.shutdown();
        }
    }

    private boolean isEnding() {
        return parts.stop().isRequested() || (settings.rounds() != null && regularRounds >= settings.rounds());
    }

    private void load(Instant now) {
        Loaded<U> loaded;
        try {
            loaded = reconciler.load();
        } catch (RuntimeException failure) {
            problems = List.of(
                    "%s: what there is to work on cannot be read: %s".formatted(capability(), failure.getMessage()));
            problems.forEach(parts.messages());
            return;
        }
        problems = loaded.problems();
        units.clear();
        loaded.units().forEach(unit -> units.put(unit.name(), unit));
        schedules.entrySet().removeIf(known -> {
            boolean isGone =
                    !units.containsKey(known.getKey()) && !known.getValue().isRunning();
            if (isGone) {
                samples.remove(source(known.getKey()));
                heldByOthers.remove(known.getKey());
            }
            return isGone;
        });
        units.keySet().forEach(name -> schedules.putIfAbsent(name, UnitSchedule.dueAt(now)));
    }

    private boolean isAnyDue(Instant now) {
        return schedules.entrySet().stream()
                .anyMatch(unit -> unit.getValue().isDue(now) && !heldByOthers.contains(unit.getKey()));
    }

    private List<U> due(Instant now) {
        return units.entrySet().stream()
                .filter(unit -> {
                    var schedule = schedules.get(unit.getKey());
                    return schedule != null && schedule.isDue(now);
                })
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Begins a round; also one of no units, whose report says what is wrong with the data. */
    private void begin(List<U> due, Executor executor) {
        var now = parts.clock().instant();
        boolean isRegular = due.isEmpty()
                || due.stream().anyMatch(unit -> {
                    var schedule = schedules.get(unit.name());
                    return schedule == null || schedule.isRegular(now);
                });
        if (isRegular) {
            regularRounds++;
        }
        run(new Round<>(reconciler, parts, due), executor);
    }

    private void run(Round<U, R> round, Executor executor) {
        roundsUnderWay++;
        var roundProblems = problems;
        var nextRegular = round.started().plus(jittered());
        var results = new LinkedHashMap<String, CompletableFuture<UnitResult<R>>>();
        round.skipped().forEach((name, result) -> {
            results.put(name, CompletableFuture.completedFuture(result));
            skipped(name, result, round.started(), nextRegular);
        });
        for (var unit : round.admitted()) {
            var name = unit.name();
            heldByOthers.remove(name);
            schedules.computeIfPresent(name, (same, schedule) -> schedule.begun(round.started(), nextRegular));
            results.put(
                    name,
                    CompletableFuture.supplyAsync(() -> round.reconcile(unit), executor)
                            .whenComplete((result, impossible) -> post(() -> ended(name, result))));
        }
        // No exception can get lost here: a pass answers with one, and the loop runs what is posted.
        var unused = CompletableFuture.allOf(results.values().toArray(CompletableFuture[]::new))
                .thenRun(() -> post(() -> report(
                        round,
                        roundProblems,
                        results.values().stream().map(CompletableFuture::join).toList())));
    }

    private Duration jittered() {
        double share = settings.jitter() == 0
                ? 0
                : settings.jitter() * ThreadLocalRandom.current().nextDouble();
        return settings.interval().minusNanos((long) (settings.interval().toNanos() * share));
    }

    private void skipped(String name, UnitResult<R> result, Instant started, Instant nextRegular) {
        boolean isHeld =
                result instanceof UnitResult.Skipped<R> held && held.denial().reason() == Denial.Reason.LEASE_LOST;
        if (isHeld) {
            heldByOthers.add(name);
            return;
        }
        // A unit that is halted, or whose lease cannot even be asked for, is tried again like one that failed.
        schedules.computeIfPresent(
                name,
                (same, schedule) ->
                        schedule.begun(started, nextRegular).ended(started, settings.interval(), false, null));
    }

    private void ended(String name, UnitResult<R> result) {
        var now = parts.clock().instant();
        var wakeUp = result.<@Nullable Instant>match(
                reconciled -> reconciled.outcome().wakeUp(), skipped -> null, broken -> null);
        schedules.computeIfPresent(
                name, (same, schedule) -> schedule.ended(now, settings.interval(), result.succeeded(), wakeUp));
        if (result instanceof UnitResult.Reconciled<R> reconciled) {
            samples.publish(source(name), reconciled.outcome().samples());
        }
    }

    private String source(String unit) {
        return capability() + "/" + unit;
    }

    private void report(Round<U, R> round, List<String> roundProblems, List<UnitResult<R>> results) {
        roundsUnderWay--;
        var now = parts.clock().instant();
        var report = new RoundReport<>(round.id(), round.started(), now, roundProblems, results);
        allSucceeded &= report.succeeded();
        lastEnd = now;
        listener.accept(report);
        maintain(now);
    }

    /** Nothing of it is urgent, so what fails is told and tried again another time. */
    private void maintain(Instant now) {
        if (parts.keeper() == null
                || (maintained != null && maintained.plus(BETWEEN_MAINTENANCE).isAfter(now))) {
            return;
        }
        maintained = now;
        try {
            parts.log().prune(now);
            reconciler.maintain();
        } catch (RuntimeException failure) {
            parts.messages()
                    .accept("maintenance of %s failed and is tried again tomorrow: %s"
                            .formatted(capability(), failure.getMessage()));
        }
    }

    /** Without a report until a lease is ours, so that nobody reads the same line again and again. */
    private void retryHeldByOthers(Executor executor) {
        var keeper = parts.keeper();
        if (heldByOthers.isEmpty() || keeper == null) {
            return;
        }
        heldByOthers.removeIf(name -> !units.containsKey(name));
        try {
            var held = keeper.heldByOthers(capability() + "/");
            var free = units.values().stream()
                    .filter(unit -> heldByOthers.contains(unit.name()) && !held.contains(source(unit.name())))
                    .toList();
            if (!free.isEmpty()) {
                run(new Round<>(reconciler, parts, free), executor);
            }
        } catch (StoreException unreachable) {
            parts.messages()
                    .accept("who works on units of %s is not known: %s"
                            .formatted(capability(), unreachable.getMessage()));
        }
    }

    private void waitForNext(Instant nextLoad) throws InterruptedException {
        if (roundsUnderWay > 0 || !heldByOthers.isEmpty()) {
            // Real time: what is waited for happens in threads and other processes.
            wake.await(heldByOthers.isEmpty() ? untilNext(nextLoad) : BETWEEN_TRIES);
        } else if (events.isEmpty()) {
            idle.await(wake, untilNext(nextLoad));
        }
    }

    private Duration untilNext(Instant nextLoad) {
        var next = nextLoad;
        for (var schedule : schedules.values()) {
            if (!schedule.isRunning() && schedule.dueAt().isBefore(next)) {
                next = schedule.dueAt();
            }
        }
        var left = Duration.between(parts.clock().instant(), next);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Ready once a round is through, as long as the next one is not overdue. */
    Readiness readiness() {
        var ended = lastEnd;
        if (ended == null) {
            return new Readiness(false, List.of(capability() + ": the first round is under way"));
        }
        var since = Duration.between(ended, parts.clock().instant());
        boolean isOverdue = since.compareTo(settings.interval().multipliedBy(MISSED_INTERVALS)) > 0;
        return new Readiness(
                !isOverdue,
                List.of("%s: the last round ended %s ago%s"
                        .formatted(
                                capability(), TimeFormat.duration(since), isOverdue ? ", the next is overdue" : "")));
    }
}
