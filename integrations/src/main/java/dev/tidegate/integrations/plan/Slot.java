package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which object, whose, and of which partition. */
record Slot(WorkloadId id, @Nullable String integration, String partition) {

    static Slot of(Wanted wanted) {
        var workload = wanted.workload();
        return workload == null ? new Slot(wanted.id(), null, "") : of(workload);
    }

    static Slot of(Workload workload) {
        return new Slot(workload.id(), workload.shard().entry().integration().name(), partition(workload));
    }

    static Slot of(LiveObject live) {
        return new Slot(live.id(), live.integration(), live.partition());
    }

    /** Why it is left alone, if it is. */
    Optional<Frozen> frozenBy(FrozenIndex index) {
        return index.of(integration, id.namespace(), partition, id.name());
    }

    static String partition(Workload workload) {
        var target = workload.shard().target();
        return target == null ? "" : target.key();
    }
}
