package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.observed.LiveObject;
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
record WorkloadPair(
        Workload workload, DesiredObject wanted, @Nullable LiveObject live, boolean ours) {

    static WorkloadPair of(Workload workload, @Nullable LiveObject live, TakeOver takeOver) {
        return new WorkloadPair(
                workload,
                DesiredObject.of(workload),
                live,
                live != null
                        && (live.owner().isOurs() || takeOver.includes(live.id().name())));
    }

    Shard shard() {
        return workload.shard();
    }

    String partition() {
        return ObjectIdentity.partition(workload);
    }

    /** Whether the object of its name, being ours, does another slice of the work. */
    boolean isOld() {
        return live != null && ours && isOfSameIntegration(live) && !isSameSlice(live);
    }

    /** The object of its name, if somebody else does the work of the integration with it. */
    Optional<LiveObject> rival() {
        return Optional.ofNullable(live)
                .filter(object -> !ours && isOfSameIntegration(object))
                .filter(object -> object.owner().isOtherManager() && object.isEnabled());
    }

    boolean isSplitBy(ShardingStrategy strategy) {
        return live == null || live.shard().isSplitBy(strategy);
    }

    private boolean isSameSlice(LiveObject object) {
        return object.shard().isSameSliceAs(shard()) && object.partition().equals(partition());
    }

    /** An object of our name that runs something else altogether is changed like any other. */
    private boolean isOfSameIntegration(LiveObject object) {
        return shard().entry().integration().name().equals(object.integration());
    }
}
