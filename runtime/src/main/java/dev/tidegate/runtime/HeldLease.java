package dev.tidegate.runtime;

import dev.tidegate.store.database.StoreException;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseRepository;
import java.time.Clock;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A lease this process holds, renewed in the background. Whether it is still ours is known without asking the store for a
 * third of its length; a process that was paused for longer asks before it acts. Safe for many threads.
 */
final class HeldLease {

    private final LeaseRepository leases;
    private final Fence fence;
    private final Duration length;
    private final Clock clock;
    private final LongSupplier ticker;
    private long confirmedAt;
    private boolean isLost;

    /**
     * A lease that was just acquired.
     *
     * @param askedAt what the ticker said before the lease was asked for
     */
    HeldLease(LeaseRepository leases, Fence fence, Duration length, Clock clock, LongSupplier ticker, long askedAt) {
        this.leases = leases;
        this.fence = fence;
        this.length = length;
        this.clock = clock;
        this.ticker = ticker;
        this.confirmedAt = askedAt;
    }

    Fence fence() {
        return fence;
    }

    synchronized boolean isOurs() {
        return !isLost && (age() < length.toNanos() / 3 || renew());
    }

    /** Makes the lease last for its whole length from now; false if somebody else has it, or nobody can tell. */
    synchronized boolean renew() {
        if (isLost) {
            return false;
        }
        long askedAt = ticker.getAsLong();
        try {
            isLost = leases.renew(fence, length, clock.instant()).match(renewed -> false, lost -> true);
        } catch (StoreException unknown) {
            // Nobody else can have it yet, unless clocks differ: that is what the last third is for.
            return age() < length.toNanos() * 2 / 3;
        }
        if (!isLost) {
            confirmedAt = askedAt;
        }
        return !isLost;
    }

    private long age() {
        return ticker.getAsLong() - confirmedAt;
    }

    /** Lets others have the lease at once; one that cannot be released runs out by itself. */
    void release() {
        leases.release(fence);
    }
}
