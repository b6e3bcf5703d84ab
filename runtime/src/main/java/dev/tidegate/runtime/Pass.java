package dev.tidegate.runtime;

import dev.tidegate.store.lease.Fence;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What one pass over one unit may use. Safe for many threads. */
public interface Pass {

    /** Unique for ever; sorts by time. Passes of one round share it. */
    String round();

    /** When the round began. */
    Instant now();

    /** The names of all units of the round: those whose leases are held, or in a dry run all that there are. */
    List<String> units();

    /** Whether nothing may be changed, in the world or in the store. */
    boolean isDryRun();

    /**
     * Shown with every write to the store, so that a late one is refused.
     *
     * @throws IllegalStateException in a dry run, which has no lease
     */
    Fence fence();

    /**
     * Why no further step may be begun, or nothing if one may. Asked right before every step that changes the world: the
     * lease must still be ours, nobody may have halted the unit or asked the process to stop, and the deadline must not
     * have passed.
     */
    Optional<Denial> denial();

    /** Whether the process is about to be killed, so that waiting for a step under way is not worth it any more. */
    boolean isUrgent();

    /**
     * A value that is made once for all passes of the round, for example a list that is read for many units at once. It
     * is made after the leases of all units of the round were acquired, so what is read stays true while they are held.
     */
    <T> T shared(String key, Supplier<T> maker);

    /** Adds what was decided, from what, and what came of it to the decision log; nothing in a dry run. */
    void record(RunRecord run);
}
