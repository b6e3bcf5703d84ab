package dev.tidegate.application.upgrades.storage;

import dev.tidegate.store.Store;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.lease.LeaseRepository;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.StepDenial;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * The lease of an organisation, for short writes outside the runtime. Passes of the runtime hold the same lease, so that the
 * two never write at the same time. It is not renewed: the store refuses whoever writes after it ran out.
 */
public record OrganisationLease(LeaseRepository leases, Fence fence) implements FencedPermission, AutoCloseable {

    static final Duration LENGTH = Duration.ofSeconds(15);

    /**
     * Asks for the lease.
     *
     * @param owner names this process to others that wait for it
     * @param granted closes the lease when it is done
     * @param held told who has it, and until when at least
     */
    public static <T> T acquire(
            Store store,
            OrganisationKey organisation,
            String owner,
            Clock clock,
            Function<OrganisationLease, T> granted,
            Function<String, T> held) {
        return store.leases()
                .acquire(new LeaseName("upgrades/" + organisation), owner, LENGTH, clock.instant())
                .match(
                        lease -> granted.apply(new OrganisationLease(
                                store.leases(), lease.lease().fence())),
                        other -> held.apply("%s works on %s until %s at least"
                                .formatted(other.owner(), organisation, other.until())));
    }

    /** Nothing but the store can refuse a write under it. */
    @Override
    public Optional<StepDenial> denial() {
        return Optional.empty();
    }

    @Override
    public void close() {
        leases.release(fence);
    }
}
