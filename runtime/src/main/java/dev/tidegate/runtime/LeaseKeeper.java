package dev.tidegate.runtime;

import dev.tidegate.store.database.StoreException;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.lease.LeaseRepository;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Acquires leases and renews those that are held, three times within their length. Leases run by the clock of the machine
 * even where the work is done by a simulated one: they are about processes. Safe for many threads.
 */
final class LeaseKeeper implements AutoCloseable {

    private final LeaseRepository leases;
    private final String owner;
    private final Duration length;
    private final Clock clock;
    private final LongSupplier ticker;
    private final Map<LeaseName, HeldLease> held = new ConcurrentHashMap<>();
    private final ScheduledExecutorService renewals = Executors.newSingleThreadScheduledExecutor(work -> {
        var thread = new Thread(work, "lease-renewal");
        thread.setDaemon(true);
        return thread;
    });

    LeaseKeeper(LeaseRepository leases, RuntimeSettings settings, Clock clock, LongSupplier ticker) {
        this.leases = leases;
        this.owner = settings.owner();
        this.length = settings.leaseLength();
        this.clock = clock;
        this.ticker = ticker;
        long period = length.toMillis() / 3;
        // Renewing never throws: what the store does not answer is tried again.
        var unused = renewals.scheduleWithFixedDelay(this::renewAll, period, period, TimeUnit.MILLISECONDS);
    }

    /** The answer to whoever wants to work on a unit. */
    sealed interface Acquired {

        record Granted(HeldLease lease) implements Acquired {}

        /** Another process has the lease. */
        record HeldByOther(String sentence) implements Acquired {}
    }

    Acquired acquire(LeaseName name) {
        long askedAt = ticker.getAsLong();
        return leases.acquire(name, owner, length, clock.instant())
                .match(
                        granted -> {
                            var lease = new HeldLease(leases, granted.lease().fence(), length, clock, ticker, askedAt);
                            held.put(name, lease);
                            return new Acquired.Granted(lease);
                        },
                        other -> new Acquired.HeldByOther(
                                "%s works on %s until %s at least".formatted(other.owner(), name, other.until())));
    }

    /** The names of leases that another process holds, as far as they begin with a prefix. */
    Set<String> heldByOthers(String prefix) {
        var now = clock.instant();
        return leases.held(prefix).stream()
                .filter(lease ->
                        lease.expiresAt().isAfter(now) && !lease.owner().equals(owner))
                .map(lease -> lease.name().value())
                .collect(Collectors.toSet());
    }

    void release(LeaseName name) {
        var lease = held.remove(name);
        if (lease != null) {
            lease.release();
        }
    }

    void renewAll() {
        held.values().forEach(HeldLease::renew);
    }

    /** Releases every lease that is still held; one that cannot be released runs out by itself. */
    @Override
    public void close() {
        renewals.shutdownNow();
        for (var name : List.copyOf(held.keySet())) {
            try {
                release(name);
            } catch (StoreException unreachable) {
                held.remove(name);
            }
        }
    }
}
