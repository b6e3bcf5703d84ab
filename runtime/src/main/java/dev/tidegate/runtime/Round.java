package dev.tidegate.runtime;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.runtime.LeaseKeeper.Acquired;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Passes over units that are due at the same time. The leases of all of them are acquired before the first pass begins.
 * Safe for many threads.
 */
final class Round<U extends Unit, R> {

    private final Reconciler<U, R> reconciler;
    private final RuntimeParts parts;
    private final String id;
    private final Instant started;
    private final long startedTick;
    private final Map<String, U> units = new LinkedHashMap<>();
    private final Map<String, UnitResult<R>> skipped = new LinkedHashMap<>();
    private final Map<String, HeldLease> leases = new ConcurrentHashMap<>();
    private final Map<String, FutureTask<Object>> shared = new ConcurrentHashMap<>();

    Round(Reconciler<U, R> reconciler, RuntimeParts parts, List<U> due) {
        this.reconciler = reconciler;
        this.parts = parts;
        this.started = parts.clock().instant();
        this.startedTick = parts.ticker().getAsLong();
        this.id = parts.nextRoundId(started);
        due.forEach(this::admit);
    }

    private void admit(U unit) {
        var name = unit.name();
        var keeper = parts.keeper();
        if (keeper == null) {
            units.put(name, unit);
            return;
        }
        try {
            var halted = parts.halts().denial(reconciler.capability(), name);
            if (halted.isPresent()) {
                skipped.put(name, new UnitResult.Skipped<>(name, halted.get()));
                return;
            }
            var acquired = keeper.acquire(lease(name));
            if (acquired instanceof Acquired.Granted ours) {
                leases.put(name, ours.lease());
                units.put(name, unit);
            } else if (acquired instanceof Acquired.HeldByOther other) {
                skipped.put(
                        name, new UnitResult.Skipped<>(name, new Denial(Denial.Reason.LEASE_LOST, other.sentence())));
            }
        } catch (RuntimeException failure) {
            skipped.put(name, new UnitResult.Broken<>(name, failure));
        }
    }

    private LeaseName lease(String unit) {
        return new LeaseName(reconciler.capability() + "/" + unit);
    }

    String id() {
        return id;
    }

    Instant started() {
        return started;
    }

    /** The units to make a pass over. */
    List<U> admitted() {
        return List.copyOf(units.values());
    }

    /** What became of the units that no pass is made over. */
    Map<String, UnitResult<R>> skipped() {
        return skipped;
    }

    /** Makes one pass, and gives the lease of the unit back. */
    UnitResult<R> reconcile(U unit) {
        var name = unit.name();
        try {
            return new UnitResult.Reconciled<>(name, reconciler.reconcile(unit, new UnitPass(name)));
        } catch (RuntimeException failure) {
            recordFailure(name, failure);
            return new UnitResult.Broken<>(name, failure);
        } finally {
            release(name);
        }
    }

    private void recordFailure(String unit, RuntimeException failure) {
        if (parts.keeper() == null) {
            return;
        }
        var outcome = JsonNodeFactory.instance.objectNode().put("failure", String.valueOf(failure.getMessage()));
        try {
            parts.log()
                    .add(
                            reconciler.capability(),
                            id,
                            unit,
                            started,
                            new RunRecord(RunRecord.FAILURE, "{}", "{}", outcome.toString()));
        } catch (RuntimeException lost) {
            parts.messages()
                    .accept("that a pass over %s failed was not recorded: %s".formatted(unit, lost.getMessage()));
        }
    }

    private void release(String unit) {
        var keeper = parts.keeper();
        if (keeper != null) {
            try {
                keeper.release(lease(unit));
            } catch (RuntimeException unreachable) {
                parts.messages()
                        .accept("the lease of %s runs out by itself, it could not be released: %s"
                                .formatted(unit, unreachable.getMessage()));
            }
        }
    }

    private final class UnitPass implements Pass {

        private final String unit;

        UnitPass(String unit) {
            this.unit = unit;
        }

        @Override
        public String round() {
            return id;
        }

        @Override
        public Instant now() {
            return started;
        }

        @Override
        public List<String> units() {
            return List.copyOf(units.keySet());
        }

        @Override
        public boolean isDryRun() {
            return parts.keeper() == null;
        }

        @Override
        public Fence fence() {
            var lease = lease();
            if (lease == null) {
                throw new IllegalStateException("a dry run holds no lease");
            }
            return lease.fence();
        }

        private @Nullable HeldLease lease() {
            return leases.get(unit);
        }

        @Override
        public Optional<Denial> denial() {
            if (parts.stop().isRequested()) {
                return denied(Denial.Reason.STOPPING, "not begun: the process was asked to stop");
            }
            var lease = lease();
            if (lease == null) {
                return Optional.empty();
            }
            if (!lease.isOurs()) {
                return denied(Denial.Reason.LEASE_LOST, "not begun: another process works on %s now".formatted(unit));
            }
            if (parts.ticker().getAsLong() - startedTick
                    > parts.settings().deadline().toNanos()) {
                return denied(
                        Denial.Reason.DEADLINE,
                        "not begun: the pass has taken longer than "
                                + parts.settings().deadline());
            }
            return parts.halts().denial(reconciler.capability(), unit);
        }

        private static Optional<Denial> denied(Denial.Reason reason, String sentence) {
            return Optional.of(new Denial(reason, sentence));
        }

        @Override
        public boolean isUrgent() {
            return parts.stop().isUrgent();
        }

        @Override
        @SuppressWarnings("unchecked") // each key is used by one caller, with one type
        public <T> T shared(String key, Supplier<T> maker) {
            var task = shared.computeIfAbsent(key, absent -> new FutureTask<>(maker::get));
            task.run();
            try {
                return (T) task.get();
            } catch (ExecutionException failed) {
                throw failed.getCause() instanceof RuntimeException cause
                        ? cause
                        : new IllegalStateException(failed.getCause());
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while another unit reads " + key, interrupted);
            }
        }

        @Override
        public void record(RunRecord run) {
            if (!isDryRun()) {
                parts.log().add(reconciler.capability(), id, unit, started, run);
            }
        }
    }
}
