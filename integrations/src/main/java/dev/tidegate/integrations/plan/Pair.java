package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.entry.Strategy;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.Workload;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A workload that is wanted, with the object of its name.
 *
 * @param live null if there is none
 * @param ours whether we may change that object
 */
record Pair(Workload workload, Wanted wanted, @Nullable LiveObject live, boolean ours) {

    static Pair of(Workload workload, @Nullable LiveObject live, boolean takeOver) {
        return new Pair(
                workload,
                Wanted.of(workload),
                live,
                takeOver || (live != null && live.owner().isOurs()));
    }

    Shard shard() {
        return workload.shard();
    }

    String partition() {
        return Slot.partition(workload);
    }

    /** Whether the object of its name, being ours, does another slice of the work. */
    boolean isOld() {
        return live != null && ours && isOfSameIntegration(live) && !isSameSlice(live);
    }

    /** The object of its name, if somebody else does the work of the integration with it. */
    Optional<LiveObject> rival() {
        return Optional.ofNullable(live)
                .filter(object -> !ours && isOfSameIntegration(object))
                .filter(object -> object.owner().isRival() && object.isSwitchedOn());
    }

    boolean isSplitLike(Strategy strategy) {
        return live == null || live.shape().isSplitLike(strategy);
    }

    private boolean isSameSlice(LiveObject object) {
        return object.shape().isSliceOf(shard()) && object.partition().equals(partition());
    }

    /** An object of our name that runs something else altogether is changed like any other. */
    private boolean isOfSameIntegration(LiveObject object) {
        return shard().entry().integration().name().equals(object.integration());
    }
}
