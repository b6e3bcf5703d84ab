package dev.tidegate.server.upgrades.keep;

import dev.tidegate.store.Store;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Turns;
import java.time.Clock;
import java.time.Duration;

/** Turns as leases: whoever holds the newest token of an organisation may write for it, nobody else. */
public final class StoredTurns implements Turns {

    /** Longer than any single request may take, so that a turn is not lost while one is under way. */
    static final Duration LENGTH = Duration.ofMinutes(5);

    private final Store store;
    private final String owner;
    private final Clock clock;

    /**
     * Turns for one process.
     *
     * @param owner names this run of this process; one that is started anew is another owner
     */
    public StoredTurns(Store store, String owner, Clock clock) {
        this.store = store;
        this.owner = owner;
        this.clock = clock;
    }

    @Override
    public Asked take(OrganisationKey organisation) {
        var lease = new LeaseName("upgrades/" + organisation);
        return store.leases()
                .acquire(lease, owner, LENGTH, clock.instant())
                .match(
                        granted ->
                                new Asked.Granted(new LeasedTurn(granted.lease().fence())),
                        held -> new Asked.Taken("%s works on %s until %s at least"
                                .formatted(held.owner(), organisation, held.until())));
    }

    /** A turn that is a lease. */
    final class LeasedTurn implements Turn {

        private final Fence fence;

        private LeasedTurn(Fence fence) {
            this.fence = fence;
        }

        /** Shown with every write, so that a late one is refused. */
        Fence fence() {
            return fence;
        }

        @Override
        public boolean holds() {
            return store.leases().renew(fence, LENGTH, clock.instant()).match(renewed -> true, lost -> false);
        }

        @Override
        public void close() {
            store.leases().release(fence);
        }
    }
}
