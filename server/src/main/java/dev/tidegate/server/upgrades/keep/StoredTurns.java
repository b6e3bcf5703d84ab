package dev.tidegate.server.upgrades.keep;

import dev.tidegate.server.turn.LeasedTurn;
import dev.tidegate.store.Store;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Turns;
import java.time.Clock;

/** Turns as leases: whoever holds the newest token of an organisation may write for it, nobody else. */
public final class StoredTurns implements Turns {

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
        return LeasedTurn.<Asked>take(
                store.leases(),
                new LeaseName("upgrades/" + organisation),
                owner,
                clock,
                turn -> new Asked.Granted(new StoredTurn(turn)),
                held -> new Asked.Taken(
                        "%s works on %s until %s at least".formatted(held.owner(), organisation, held.until())));
    }

    /** A turn that the store granted. */
    record StoredTurn(LeasedTurn leased) implements Turn {

        Fence fence() {
            return leased.fence();
        }

        @Override
        public boolean holds() {
            return leased.holds();
        }

        @Override
        public void close() {
            leased.close();
        }
    }
}
