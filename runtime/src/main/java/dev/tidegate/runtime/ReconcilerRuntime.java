package dev.tidegate.runtime;

import dev.tidegate.runtime.UnitSchedule.Urgency;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs reconcilers: once, or each in a loop of its own until the process is asked to stop. Everything that must outlive the
 * process is in the store, so a process may be killed at any point and another goes on.
 */
public final class ReconcilerRuntime implements AutoCloseable {

    private final RuntimeParts parts;
    private final IdleWait idle;
    private final StoredSignals signals;
    private final MetricSamples samples = new MetricSamples();
    private final List<CapabilityLoop<?, ?>> loops = new ArrayList<>();

    /**
     * A runtime that does nothing yet.
     *
     * @param clock by which units are scheduled; leases run by the clock of the machine
     * @param idle how to wait by that clock
     * @param messages told what a person who watches should read
     */
    public ReconcilerRuntime(
            RuntimeSettings settings,
            Store store,
            Clock clock,
            IdleWait idle,
            StopRequest stop,
            Consumer<String> messages) {
        var leaseClock = Clock.systemUTC();
        this.parts = new RuntimeParts(
                settings,
                clock,
                System::nanoTime,
                settings.isDryRun() ? null : new LeaseKeeper(store.leases(), settings, leaseClock, System::nanoTime),
                new HaltCheck(new HaltSwitch(store, leaseClock), System::nanoTime),
                stop,
                new RunRecorder(store.runs()),
                messages,
                new AtomicInteger());
        this.idle = idle;
        this.signals = new StoredSignals(store, leaseClock);
    }

    /** One pass over every unit there is; whose lease another process holds is skipped. */
    public <U extends Unit, R> RoundReport<R> once(Reconciler<U, R> reconciler, int width) {
        var loaded = reconciler.load();
        var executor = Executors.newFixedThreadPool(width, work -> {
            var thread = new Thread(work, reconciler.capability());
            thread.setDaemon(true);
            return thread;
        });
        try {
            var round = new Round<>(reconciler, parts, loaded.units());
            var results = new LinkedHashMap<String, CompletableFuture<UnitResult<R>>>();
            round.skipped().forEach((name, result) -> results.put(name, CompletableFuture.completedFuture(result)));
            round.admitted()
                    .forEach(unit -> results.put(
                            unit.name(), CompletableFuture.supplyAsync(() -> round.reconcile(unit), executor)));
            var ordered = loaded.units().stream()
                    .map(unit -> results.get(unit.name()))
                    .filter(Objects::nonNull)
                    .map(CompletableFuture::join)
                    .toList();
            return new RoundReport<>(round.id(), round.started(), parts.clock().instant(), loaded.problems(), ordered);
        } finally {
            executor.shutdown();
        }
    }

    /** Adds a capability to be run in a loop. */
    public <U extends Unit, R> void add(
            Reconciler<U, R> reconciler, LoopSettings settings, Consumer<RoundReport<R>> listener) {
        loops.add(new CapabilityLoop<>(reconciler, settings, parts, idle, samples, listener));
    }

    /** Runs all loops until the process is asked to stop or every loop has had its rounds; says whether all succeeded. */
    public boolean run() throws InterruptedException {
        var threads = new ArrayList<Thread>();
        var poller = SignalPoller.start(signals, capability -> signalAtOnce(capability, null), parts.messages());
        try (poller) {
            for (var loop : loops.subList(1, loops.size())) {
                var thread = new Thread(() -> runToEnd(loop), loop.capability() + "-loop");
                thread.start();
                threads.add(thread);
            }
            loops.get(0).run();
            for (var thread : threads) {
                thread.join();
            }
        }
        return loops.stream().allMatch(CapabilityLoop::allSucceeded);
    }

    private void runToEnd(CapabilityLoop<?, ?> loop) {
        try {
            loop.run();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            parts.messages().accept("the loop of %s was interrupted".formatted(loop.capability()));
        }
    }

    /**
     * Tells that something about a unit has changed, so that it is worked on soon; many signals lead to one pass.
     *
     * @param unit null for all units of the capability
     */
    public void signal(String capability, @Nullable String unit) {
        signal(capability, unit, Urgency.COLLECTED);
    }

    /** Tells that a person decided something about a unit, so that it is worked on at once. */
    public void signalAtOnce(String capability, @Nullable String unit) {
        signal(capability, unit, Urgency.AT_ONCE);
    }

    private void signal(String capability, @Nullable String unit, Urgency urgency) {
        loops.stream().filter(loop -> loop.capability().equals(capability)).forEach(loop -> loop.signal(unit, urgency));
    }

    public MetricSamples samples() {
        return samples;
    }

    public Readiness readiness() {
        var all = loops.stream().map(CapabilityLoop::readiness).toList();
        return new Readiness(
                all.stream().allMatch(Readiness::isReady),
                all.stream().flatMap(one -> one.reasons().stream()).toList());
    }

    /** Gives all leases back. */
    @Override
    public void close() {
        var keeper = parts.keeper();
        if (keeper != null) {
            keeper.close();
        }
    }
}
