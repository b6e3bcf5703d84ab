package dev.tidegate.application.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.metric.IntegrationMetrics;
import dev.tidegate.application.integrations.metric.RolloutMetrics;
import dev.tidegate.application.integrations.rollout.RolloutEvents;
import dev.tidegate.application.integrations.rollout.RolloutInterruption;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.application.integrations.watch.DriftListener;
import dev.tidegate.application.integrations.watch.DriftWatch;
import dev.tidegate.http.Sleeper;
import dev.tidegate.integrations.execution.ExecutionClock;
import dev.tidegate.integrations.execution.ExecutionPermit;
import dev.tidegate.integrations.execution.IntegrationExecutor;
import dev.tidegate.integrations.execution.IntegrationStepResult;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.report.IntegrationPlanDocument;
import dev.tidegate.integrations.rollout.ImageRolloutKey;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.RolloutChange;
import dev.tidegate.integrations.rollout.RolloutChanges;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.runtime.Denial;
import dev.tidegate.runtime.Loaded;
import dev.tidegate.runtime.MetricSample;
import dev.tidegate.runtime.Outcome;
import dev.tidegate.runtime.Pass;
import dev.tidegate.runtime.Reconciler;
import dev.tidegate.runtime.RunRecord;
import dev.tidegate.store.Store;
import dev.tidegate.store.lease.Fence;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Integrations as the runtime sees them: one unit for each instance. A pass
 *
 * <ol>
 *   <li>decides about rollouts, from their stored states and the facts about their shards, and stores what it decided;
 *   <li>renders what shall run with the images of these decisions;
 *   <li>observes clusters and plans the steps to what shall run;
 *   <li>carries the steps out, and asks before each whether it may be begun;
 *   <li>records all it decided from, so that it can be decided again.
 * </ol>
 *
 * <p>A dry run stores, changes and records nothing. Safe for many threads.
 */
public final class IntegrationReconciler implements Reconciler<InstanceUnit, IntegrationReport>, AutoCloseable {

    public static final String CAPABILITY = "integrations";

    private final IntegrationDataSource source;
    private final LoadedIntegrations.Access access;
    private final Store store;
    private final IntegrationPass.Options options;
    private final @Nullable Function<String, DriftListener> listeners;
    private final Clock clock;
    private final ExecutorService executor;
    private final Map<String, DriftWatch> watches = new ConcurrentHashMap<>();
    private final Map<String, SnapshotOfDigest> snapshots = new ConcurrentHashMap<>();

    private final Map<ImageRolloutKey, ImageRolloutState> told = new ConcurrentHashMap<>();

    private volatile @Nullable Instant lastSuccess;

    private record SnapshotOfDigest(String digest, DataSnapshot snapshot) {}

    /**
     * A reconciler of the data that settings name.
     *
     * @param listeners the listener of an instance's drift, by the instance's name; null to watch nothing
     * @param executor what the work of all clusters is done on; shut down when the reconciler is closed
     */
    IntegrationReconciler(
            IntegrationDataSource source,
            LoadedIntegrations.Access access,
            Store store,
            IntegrationPass.Options options,
            @Nullable Function<String, DriftListener> listeners,
            Clock clock,
            ExecutorService executor) {
        this.source = source;
        this.access = access;
        this.store = store;
        this.options = options;
        this.listeners = listeners;
        this.clock = clock;
        this.executor = executor;
    }

    @Override
    public String capability() {
        return CAPABILITY;
    }

    @Override
    public Loaded<InstanceUnit> load() {
        try {
            return Loaded.of(List.of(new InstanceUnit(source.load())));
        } catch (RequestFailure unreadable) {
            return new Loaded<>(List.of(), List.of(String.valueOf(unreadable.getMessage())));
        }
    }

    @Override
    public Outcome<IntegrationReport> reconcile(InstanceUnit unit, Pass pass) {
        var lookups = new RecordedLookups(source.images());
        var base = unit.data().render(lookups.inputs());
        try (var loaded = new LoadedIntegrations(unit.data(), lookups, base, access, store, clock)) {
            var positions = pass.isDryRun() ? loaded.look(pass.now()) : loaded.advance(pass.now());
            var rendered = loaded.rendered(positions);
            var interruption = new RolloutInterruption(loaded.storedRollouts(), positions, System::nanoTime);
            var clusters = clusterPass(loaded, pass, interruption);
            var planned = clusters.observeAndPlan(unit.data(), rendered, options);
            var decision = new IntegrationDecision(positions, rendered, planned.plan());
            if (pass.isDryRun()) {
                var report = new IntegrationReport(
                        positions, rendered, IntegrationExecutor.dryRun(planned.plan()), List.of(), List.of());
                return new Outcome<>(report, null, List.of(), wakeUp(positions));
            }
            refuseIfLeaseIsLost(pass);
            var outcome = clusters.apply(unit.data(), planned.plan(), () -> denial(pass, interruption));
            var changes = changes(positions);
            var events = new RolloutEvents(loaded.clusters()::kube, rendered.workloads(), clock.instant());
            var report = new IntegrationReport(positions, rendered, outcome, changes, events.write(changes, positions));
            pass.record(record(unit, pass, loaded, planned, decision, report));
            watch(unit, report);
            return new Outcome<>(report, failure(report), samples(unit, pass, report), wakeUp(positions));
        }
    }

    /** What changed since the last pass that told it; a person's action in between is told too. */
    private List<RolloutChange> changes(List<Position> positions) {
        return positions.stream()
                .flatMap(position -> {
                    var key = position.rollout().key();
                    var before = told.containsKey(key) ? told.get(key) : position.before();
                    var after = position.decision().state();
                    if (after != null) {
                        told.put(key, after);
                    }
                    return RolloutChanges.of(position.rollout(), before, position.decision()).stream();
                })
                .toList();
    }

    private IntegrationPass clusterPass(LoadedIntegrations loaded, Pass pass, RolloutInterruption interruption) {
        Fence fence = pass.isDryRun() ? null : pass.fence();
        return new IntegrationPass(
                loaded.clusters()::port,
                new StoredNamespaceRepository(store, loaded.data().settings().owner(), clock, fence),
                new PassWaiter(pass, interruption, clock),
                executor,
                access.clusters().limits().inFlight());
    }

    /** Nothing was done yet, so another process can begin anew. */
    private static void refuseIfLeaseIsLost(Pass pass) {
        if (isLeaseLost(pass)) {
            throw new RequestFailure(
                    Status.REFUSED, "somebody else applies: they took the lease while this was planned");
        }
    }

    private static boolean isLeaseLost(Pass pass) {
        return pass.denial()
                .filter(denial -> denial.reason() == Denial.Reason.LEASE_LOST)
                .isPresent();
    }

    private static Optional<ExecutionPermit.Denial> denial(Pass pass, RolloutInterruption interruption) {
        return denial(pass)
                .or(() -> interruption
                        .sentence()
                        .map(sentence -> new ExecutionPermit.Denial(
                                IntegrationStepResult.Status.SKIPPED, "not begun: " + sentence)));
    }

    private static Optional<ExecutionPermit.Denial> denial(Pass pass) {
        return pass.denial().map(denial -> switch (denial.reason()) {
            case LEASE_LOST ->
                new ExecutionPermit.Denial(
                        IntegrationStepResult.Status.FAILED, "not begun: somebody else has the lease now and goes on");
            case STOPPING ->
                new ExecutionPermit.Denial(
                        IntegrationStepResult.Status.SKIPPED, "not begun: the command was asked to stop");
            case HALTED, DEADLINE ->
                new ExecutionPermit.Denial(IntegrationStepResult.Status.SKIPPED, "not begun: " + denial.sentence());
        });
    }

    private RunRecord record(
            InstanceUnit unit,
            Pass pass,
            LoadedIntegrations loaded,
            IntegrationPass.Planned planned,
            IntegrationDecision decision,
            IntegrationReport report) {
        var inputs = IntegrationInputsWriter.write(new IntegrationInputsWriter.Sources(
                pass.now(),
                source.settings(),
                snapshot(unit),
                loaded.lookups(),
                options,
                loaded.storedRollouts(),
                decision.positions(),
                planned));
        return new RunRecord(
                "",
                inputs,
                decision.document().toString(),
                IntegrationPlanDocument.of(report.outcome(), report.rendered().problems())
                        .toString());
    }

    /** Made again only after the data changed: reading and compressing all files takes longer than deciding. */
    private DataSnapshot snapshot(InstanceUnit unit) {
        String digest = unit.data().tree().digest();
        var known = snapshots.get(unit.name());
        if (known == null || !known.digest().equals(digest)) {
            known = new SnapshotOfDigest(
                    digest,
                    DataSnapshot.of(source.settings().root(), unit.data().tree()));
            snapshots.put(unit.name(), known);
        }
        return known.snapshot();
    }

    private void watch(InstanceUnit unit, IntegrationReport report) {
        var making = listeners;
        if (making != null) {
            var data = unit.data();
            watches.computeIfAbsent(unit.name(), name -> new DriftWatch(making.apply(name)))
                    .follow(
                            report.outcome().plan().populated(),
                            data.clusters(),
                            Ownership.of(data.settings()),
                            () -> access.connect(data));
        }
    }

    private static @Nullable String failure(IntegrationReport report) {
        return switch (report.status()) {
            case FAILED -> "a step failed or a namespace could not be read";
            case NOT_ALLOWED -> "every cluster rejects the credentials";
            case DONE, INVALID_INPUT, CHANGES_PENDING, REFUSED, ROLLOUT_FAILED -> null;
        };
    }

    private List<MetricSample> samples(InstanceUnit unit, Pass pass, IntegrationReport report) {
        var now = clock.instant();
        if (report.status() == Status.DONE && pass.denial().isEmpty()) {
            lastSuccess = now;
        }
        var entries = unit.data().desired().entries().stream()
                .filter(options.selection()::includes)
                .toList();
        var workloads = report.rendered().workloads().stream()
                .filter(workload ->
                        options.selection().includes(workload.shard().entry()))
                .toList();
        var samples = new ArrayList<>(IntegrationMetrics.of(
                entries,
                workloads,
                report.outcome(),
                pins(workloads, source.settings().root()),
                now));
        samples.addAll(RolloutMetrics.of(report.positions(), report.changes()));
        samples.addAll(times(pass.now(), now));
        return samples;
    }

    /** How long a pass took, and when the last one that succeeded ended. */
    public List<MetricSample> times(Instant started, Instant now) {
        return IntegrationMetrics.times(Duration.between(started, now), lastSuccess);
    }

    private static Map<Workload, Instant> pins(List<Workload> workloads, Path root) {
        var pins = new LinkedHashMap<Workload, Instant>();
        try (var ages = PinAges.of(root)) {
            workloads.forEach(workload -> ages.of(workload.image()).ifPresent(age -> pins.put(workload, age.since())));
        }
        return pins;
    }

    private static @Nullable Instant wakeUp(List<Position> positions) {
        return positions.stream()
                .map(position -> position.decision().wakeUp())
                .filter(Objects::nonNull)
                .min(Instant::compareTo)
                .orElse(null);
    }

    @Override
    public void close() {
        watches.values().forEach(DriftWatch::close);
        executor.shutdownNow();
    }

    /** Real time; waiting ends early once the process is about to be killed, the lease is lost or a person interferes. */
    private record PassWaiter(Pass pass, RolloutInterruption interruption, Clock clock) implements ExecutionClock {

        @Override
        public Instant now() {
            return clock.instant();
        }

        @Override
        public boolean sleep(Duration duration) {
            if (pass.isUrgent() || isLeaseLost(pass) || interruption.sentence().isPresent()) {
                return false;
            }
            try {
                Sleeper.real().sleep(duration);
                return true;
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }
}
