package dev.tidegate.server.turn;

import dev.tidegate.store.lease.Acquisition;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.lease.Leases;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Function;

/** A turn that is a lease: whoever holds its newest token may write, nobody else. Safe for many threads. */
public final class LeasedTurn implements AutoCloseable {

    /** Longer than any single request may take, so that a turn is not lost while one is under way. */
    public static final Duration LENGTH = Duration.ofMinutes(5);

    private final Leases leases;
    private final Fence fence;
    private final Clock clock;

    private LeasedTurn(Leases leases, Fence fence, Clock clock) {
        this.leases = leases;
        this.fence = fence;
        this.clock = clock;
    }

    /**
     * Asks for a turn.
     *
     * @param owner names this run of this process; one that is started anew is another owner
     * @param granted what comes of having it
     * @param held what comes of somebody else having it
     */
    public static <T> T take(
            Leases leases,
            LeaseName name,
            String owner,
            Clock clock,
            Function<LeasedTurn, T> granted,
            Function<Acquisition.Held, T> held) {
        return leases.acquire(name, owner, LENGTH, clock.instant())
                .match(
                        lease -> granted.apply(
                                new LeasedTurn(leases, lease.lease().fence(), clock)),
                        held);
    }

    /** The name of a process where others see it: what it calls itself, and where it runs. */
    public static String owner(String process) {
        var host = System.getenv("HOSTNAME");
        return process + "@"
                + (host == null || host.isBlank()
                        ? "pid-" + ProcessHandle.current().pid()
                        : host);
    }

    /** Shown with every write, so that a late one is refused. */
    public Fence fence() {
        return fence;
    }

    /** Whether it is still ours; to ask makes it last. */
    public boolean holds() {
        return leases.renew(fence, LENGTH, clock.instant()).match(renewed -> true, lost -> false);
    }

    @Override
    public void close() {
        leases.release(fence);
    }
}
